import { memberFault, type SourceFile } from './archive-fault.ts';

/**
 * The path of a member with `/`, without `./`. Nothing is ever written to such a path; one that leads out of the
 * archive is a sign of an archive made to do harm.
 *
 * @throws GapitError PROVIDER_INVALID for an absolute path, a drive letter, `..` and NUL
 */
export function memberPath(file: SourceFile, name: string): string {
  const path = name.replaceAll('\\', '/');
  const fault = faultOf(path);
  if (fault !== undefined) throw memberFault(file, name, fault);
  return path
    .split('/')
    .filter((step) => step !== '' && step !== '.')
    .join('/');
}

function faultOf(path: string): string | undefined {
  if (path.includes('\0')) return 'has a NUL in its name';
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return 'is an absolute path';
  if (path.split('/').includes('..')) return 'leads out of the archive';
  return undefined;
}
