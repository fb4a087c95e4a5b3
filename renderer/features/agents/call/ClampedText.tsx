import { useEffect, useRef, useState } from 'react';
import { LinkButton } from '../../../components/Button.tsx';
import { classNames } from '../../../components/classNames.ts';
import { useText } from '../../../i18n/text.ts';
import styles from './call.module.css';

/** A paragraph of which three lines stand here at first; where there are more, with a way to all of them. */
export function ClampedText({ text }: { text: string }) {
  const { call: words } = useText().agents;
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [cut, setCut] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const element = paragraph.current;
    // Whether it is cut can be told while it is: open, it stays as it was told last.
    if (element === null || open) return;
    const measure = () => {
      setCut(element.scrollHeight > element.clientHeight);
    };
    const watching = new ResizeObserver(measure);
    watching.observe(element);
    return () => {
      watching.disconnect();
    };
  }, [text, open]);
  return (
    <div>
      <p ref={paragraph} className={classNames(styles['sentence'], !open && styles['clamped'])}>
        {text}
      </p>
      {cut && (
        <LinkButton
          aria-expanded={open}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {open ? words.showLess : words.showAll}
        </LinkButton>
      )}
    </div>
  );
}
