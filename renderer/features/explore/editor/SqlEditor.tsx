import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
} from '@codemirror/autocomplete';
import { bracketMatching } from '@codemirror/language';
import { Compartment, EditorState, Prec } from '@codemirror/state';
import { EditorView, keymap, lineNumbers, placeholder, tooltips } from '@codemirror/view';
import { minimalSetup } from 'codemirror';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import type { ExploreTable } from '../../../../core/contract/explore.ts';
import { useText } from '../../../i18n/text.ts';
import { sqlLanguage } from './sqlLanguage.ts';
import { sqlTheme } from './sqlTheme.ts';
import styles from './editor.module.css';

/** What the page does with the editor from outside. */
export interface SqlEditorHandle {
  /** Puts a text in the place of what is selected, with a blank where two words would meet. */
  insert: (text: string) => void;
  focus: () => void;
}

interface SqlEditorProps {
  ref: Ref<SqlEditorHandle>;
  sql: string;
  tables: readonly ExploreTable[];
  onChange: (sql: string) => void;
  onRun: () => void;
  /** Esc: where the keys go next. */
  onLeave: () => void;
}

/** SQL with line numbers, colours and completion. Tab goes on to the next control; Esc leaves as well. */
export function SqlEditor({ ref, sql, tables, onChange, onRun, onLeave }: SqlEditorProps) {
  const { explore } = useText();
  const { label, placeholder: hint, leave } = explore.editor;
  const room = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const language = useRef(new Compartment());
  const given = useRef({ sql, tables });
  const latest = useRef({ onChange, onRun, onLeave });
  useEffect(() => {
    latest.current = { onChange, onRun, onLeave };
    given.current = { sql, tables };
  });

  useEffect(() => {
    if (room.current === null) return;
    const run = (editor: EditorView) => {
      closeCompletion(editor);
      latest.current.onRun();
      return true;
    };
    const editor = new EditorView({
      parent: room.current,
      state: EditorState.create({
        doc: given.current.sql,
        extensions: [
          Prec.highest(keymap.of([{ key: 'Mod-Enter', run }])),
          minimalSetup,
          lineNumbers(),
          bracketMatching(),
          closeBrackets(),
          autocompletion({ icons: false }),
          language.current.of(sqlLanguage(given.current.tables)),
          // Above the panes, which would cut a list of names.
          tooltips({ parent: document.body, position: 'fixed' }),
          placeholder(hint),
          keymap.of(closeBracketsKeymap),
          // After the one that closes a list of names.
          Prec.lowest(
            keymap.of([
              {
                key: 'Escape',
                run: () => {
                  latest.current.onLeave();
                  return true;
                },
              },
            ]),
          ),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, 'aria-description': leave }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) latest.current.onChange(state.doc.toString());
          }),
          sqlTheme,
        ],
      }),
    });
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, [label, hint, leave]);

  // What was changed from outside: an example, a question out of the history.
  useEffect(() => {
    const doc = view.current?.state.doc.toString();
    if (doc === undefined || doc === sql) return;
    view.current?.dispatch({ changes: { from: 0, to: doc.length, insert: sql } });
  }, [sql]);

  useEffect(() => {
    view.current?.dispatch({ effects: language.current.reconfigure(sqlLanguage(tables)) });
  }, [tables]);

  useImperativeHandle(ref, () => ({
    insert: (text) => {
      const editor = view.current;
      if (editor === null) return;
      const { from } = editor.state.selection.main;
      const before = editor.state.sliceDoc(Math.max(0, from - 1), from);
      editor.dispatch(editor.state.replaceSelection(/[\w",]/.test(before) ? ` ${text}` : text));
      editor.focus();
    },
    focus: () => {
      view.current?.focus();
    },
  }));

  return <div ref={room} className={styles['editor']} />;
}
