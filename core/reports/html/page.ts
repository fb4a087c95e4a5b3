import { createHash } from 'node:crypto';
import type { ExportRun } from '../exports/export-run.ts';
import { glyphDefinitions } from './glyphs.ts';
import { markup, type Markup } from './markup.ts';
import { SCRIPT } from './script.ts';
import { STYLE } from './style.ts';
import { dateTime } from './words.ts';

/**
 * Nothing is fetched, sent or run but the page's own style and script, which are known by their hashes: text
 * that came out of a file can't act, even where it got into the page unescaped.
 */
const POLICY = [
  "default-src 'none'",
  `style-src '${hash(STYLE)}'`,
  `script-src '${hash(SCRIPT)}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** The page up to its first section. */
export function pageHead(
  run: ExportRun,
  summary: Markup,
  links: readonly (readonly [id: string, word: string])[],
): Markup {
  const items = links.map(([id, word]) => markup`<a href="#${id}">${word}</a>`);
  return markup`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="${run.tool.name} ${run.tool.version}">
<title>${run.title}</title>
<style>${{ html: STYLE }}</style>
</head>
<body>
${glyphDefinitions()}
<header>
<div class="brand"><svg viewBox="0 0 18 18" aria-hidden="true"><path d="M1 5h5.5v8H1z"/><path d="M9 5h3V2.5L17.5 9 12 15.5V13H9z"/></svg><b>Gapit Workbench</b> <time datetime="${run.createdAt.toISOString()}">${dateTime(run.createdAt)}</time></div>
<h1>${run.title}</h1>
${summary}
<nav aria-label="Sections">${items}</nav>
</header>
<main>
`;
}

/** The page's end, with the script. */
export function pageFoot(run: ExportRun): Markup {
  return markup`</main>
<footer>Made by ${run.tool.name} ${run.tool.version} on ${dateTime(run.createdAt)}. This file holds everything it shows and works offline.</footer>
<script>${{ html: SCRIPT }}</script>
</body>
</html>
`;
}
