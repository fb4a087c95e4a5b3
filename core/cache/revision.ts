import { tool } from '../base/version.ts';

declare const __SOURCE_DIGEST__: string | undefined;

/** Raised where the form of what is kept changes. */
const FORM = 1;

/**
 * What an answer was made by: two programs with the same revision give the same answers. The build puts in a digest of
 * the source, so that no build takes the answers of another; code that is run from its source has its version alone.
 */
export const revision = [
  FORM,
  tool.version,
  typeof __SOURCE_DIGEST__ === 'undefined' ? '' : __SOURCE_DIGEST__,
].join(' ');
