import { Button } from '../../components/Button.tsx';
import { download } from '../../components/download.ts';
import { Menu, type MenuItem } from '../../components/Menu.tsx';
import { useText } from '../../i18n/text.ts';
import { mediaTypes, type TextFormat } from './table/tableText.ts';

interface SaveRowsProps {
  /** The file is named after it. */
  name: string;
  /** Rows that a search leaves; null: all of them are shown. */
  shown: number | null;
  /** The file: all rows, or those that are shown. */
  textOf: (format: TextFormat, which: 'all' | 'shown') => string;
}

const formats: readonly TextFormat[] = ['tsv', 'csv'];

/** Saves rows as a file: all of them, or what a search leaves. */
export function SaveRows({ name, shown, textOf }: SaveRowsProps) {
  const { artifacts } = useText();
  const save = (format: TextFormat, which: 'all' | 'shown') => {
    download(new Blob([textOf(format, which)], { type: mediaTypes[format] }), name, format);
  };
  const ofShown = formats.map((format): MenuItem => ({
    id: `shown ${format}`,
    label: artifacts.saveShownAs[format](shown ?? 0),
    disabled: shown === 0,
    onSelect: () => {
      save(format, 'shown');
    },
  }));
  const ofAll = formats.map((format, at): MenuItem => ({
    id: `all ${format}`,
    label: artifacts.saveAs[format],
    separated: shown !== null && at === 0,
    onSelect: () => {
      save(format, 'all');
    },
  }));
  return (
    <Menu
      trigger={
        <Button size={24} icon="export">
          {artifacts.save}
        </Button>
      }
      items={shown === null ? ofAll : [...ofShown, ...ofAll]}
    />
  );
}
