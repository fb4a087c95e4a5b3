import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../i18n/text.ts';
import { useExploreTables } from '../../state/exploreTables.ts';
import { examplesFor, type Example } from './model/examples.ts';
import styles from './explore.module.css';

/** Before anything was asked: questions that work, to start from. */
export function FirstLook({ onExample }: { onExample: (name: string, sql: string) => void }) {
  const { explore } = useText();
  const words = explore.first;
  const { tables, sheet, chooseSheet } = useExploreTables();
  const examples = examplesFor(tables ?? [], sheet?.sampleColumn ?? null);
  return (
    <section className={styles['first']} aria-label={words.title}>
      <h2 className={styles['firstTitle']}>{words.title}</h2>
      <p className={styles['explain']}>{words.explain}</p>
      <h3 className={styles['examplesTitle']}>{words.examples}</h3>
      <ul className={styles['examples']}>
        {examples.map((example) => (
          <li key={example.id} className={styles['example']}>
            <ExampleButton example={example} onExample={onExample} />
            {example.needs === 'sheetWithPlaces' && (
              <Button size={24} icon="plus" onClick={() => void chooseSheet()}>
                {explore.tables.addSheet}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ExampleButtonProps {
  example: Example;
  onExample: (name: string, sql: string) => void;
}

/** What can't be asked yet says what it needs, and fills the editor all the same. */
function ExampleButton({ example, onExample }: ExampleButtonProps) {
  const { first: words } = useText().explore;
  const { id, sql, needs } = example;
  const name = words.names[id];
  return (
    <button
      type="button"
      className={styles['exampleButton']}
      onClick={() => {
        onExample(name, sql);
      }}
    >
      <Icon name={id === 'carbapenemases' || id === 'phageHosts' ? 'map' : 'chart'} />
      <span>
        <span className={styles['exampleName']}>{name}</span>
        <span className={styles['exampleAbout']}>
          {words.about[id]}
          {needs !== null && `; ${words.needs[needs]}`}
        </span>
      </span>
    </button>
  );
}
