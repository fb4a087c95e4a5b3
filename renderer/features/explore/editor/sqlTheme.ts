import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The page's tokens decide, so that one theme serves light and dark. */
const frame = EditorView.theme({
  '&': {
    height: '100%',
    backgroundColor: 'var(--canvas)',
    color: 'var(--ink)',
    font: '12px/20px var(--mono)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', fontVariantLigatures: 'none', lineHeight: '20px' },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--ink)', userSelect: 'text', cursor: 'text' },
  '.cm-line': { padding: '0 16px 0 8px' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--canvas)', color: 'var(--ink-3)', border: '0' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '32px', padding: '0 4px 0 8px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--select-line)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--select)',
    color: 'inherit',
  },
  '.cm-nonmatchingBracket, &.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--failed-soft)' },
  '.cm-placeholder': { color: 'var(--ink-3)' },
  '.cm-tooltip': {
    border: '0',
    borderRadius: 'var(--r-3)',
    backgroundColor: 'var(--raised)',
    color: 'var(--ink)',
    boxShadow: 'var(--shadow)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { padding: '4px', font: 'var(--t-12)', maxHeight: '196px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    height: '24px',
    padding: '0 8px',
    borderRadius: 'var(--r-2)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--select)',
    color: 'var(--ink)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600' },
  '.cm-completionDetail': { marginLeft: 'auto', color: 'var(--ink-3)', fontStyle: 'normal' },
  '.cm-tooltip.cm-completionInfo': { maxWidth: '280px', padding: '8px 12px', font: 'var(--t-12)' },
});

const legible = (colour: string) => `color-mix(in oklab, var(--${colour}) 70%, var(--ink))`;

const words = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.typeName], color: 'var(--accent-ink)', fontWeight: '500' },
  { tag: [tags.standard(tags.name), tags.function(tags.name)], color: 'var(--close)' },
  { tag: [tags.string, tags.special(tags.string)], color: legible('exact') },
  { tag: [tags.number, tags.bool, tags.null], color: legible('partial') },
  { tag: [tags.comment], color: 'var(--ink-3)', fontStyle: 'italic' },
]);

export const sqlTheme: Extension = [frame, syntaxHighlighting(words)];
