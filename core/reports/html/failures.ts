import type { ExportFailure } from '../exports/export-run.ts';
import { glyph } from './glyphs.ts';
import { markup, type Markup } from './markup.ts';

/** What failed on a sample, and why; the code stands below, small. */
export function failureList(failures: readonly ExportFailure[]): Markup {
  const items = failures.map(
    ({ database, code, message }) =>
      markup`<li>${glyph('failed')} <b>${database}</b> ${message} <code>${code}</code></li>`,
  );
  return markup`<ul class="failures">${items}</ul>
`;
}

/** The failures of all samples together. */
export function failureSection(
  samples: readonly {
    readonly name: string;
    readonly anchor: string;
    readonly failures: readonly ExportFailure[];
  }[],
): Markup {
  const parts = samples.map(
    ({ name, anchor, failures }) => markup`<h3><a href="#${anchor}">${name}</a></h3>
${failureList(failures)}`,
  );
  return markup`<section id="failures"><h2>What failed</h2>
<p>These searches gave no result. All others are complete.</p>
${parts}</section>
`;
}
