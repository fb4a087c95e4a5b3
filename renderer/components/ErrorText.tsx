import { useState } from 'react';
import type { Problem } from '../../core/contract/samples.ts';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { call } from '../state/bridge.ts';
import { Button } from './Button.tsx';
import { detailsOf, fileOf, nextStepOf, sentenceOf } from './errorDetails.ts';
import { HealthGlyph } from './HealthGlyph.tsx';
import styles from './ErrorText.module.css';

interface ErrorTextProps {
  problem: Pick<Problem, 'code' | 'message'> & { readonly context: Readonly<Record<string, string>> };
  /** What could not be done; the problem's own sentence follows. */
  title?: string;
  /** What is not affected. */
  unaffected?: string;
  action?: ReactNode;
}

/** What happened, in which file, what to do; the code small, the details to copy. */
export function ErrorText({ problem, title, unaffected, action }: ErrorTextProps) {
  const text = useText();
  const [copied, setCopied] = useState(false);
  const file = fileOf(problem.context);
  const nextStep = nextStepOf(problem, text.errors.nextSteps);
  const copy = () => {
    call('copyText', { text: detailsOf(problem) }).then(
      () => {
        setCopied(true);
      },
      () => {
        setCopied(false);
      },
    );
  };
  return (
    <div className={styles['error']} role="alert">
      {title !== undefined && (
        <h2 className={styles['title']}>
          <HealthGlyph health="failed" />
          {title}
        </h2>
      )}
      <p className={styles['message']}>
        {sentenceOf(problem.message)}
        {nextStep !== null && <> {nextStep}</>}
        {unaffected !== undefined && <> {unaffected}</>}
      </p>
      {file !== null && !problem.message.includes(file) && (
        <p className={styles['file']}>
          {text.errors.file} <code>{file}</code>
        </p>
      )}
      <div className={styles['foot']}>
        {action}
        <Button size={24} variant={action === undefined ? 'default' : 'ghost'} icon="copy" onClick={copy}>
          {copied ? text.errors.detailsCopied : text.errors.copyDetails}
        </Button>
        <code className={styles['code']}>{problem.code}</code>
      </div>
    </div>
  );
}
