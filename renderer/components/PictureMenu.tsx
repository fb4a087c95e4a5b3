import type { RefObject } from 'react';
import { useText } from '../i18n/text.ts';
import { Button } from './Button.tsx';
import { Menu } from './Menu.tsx';
import { savePicture, type PictureFormat } from './picture.ts';

interface PictureMenuProps {
  /** The drawing, as it stands on the page. */
  svg: RefObject<SVGSVGElement | null>;
  /** The file is named after it. */
  name: string;
}

/** Saves a plot as a picture. */
export function PictureMenu({ svg, name }: PictureMenuProps) {
  return (
    <PictureFormats
      onSave={(format) => {
        if (svg.current !== null) void savePicture(svg.current, name, format);
      }}
    />
  );
}

/** The kinds of picture that a plot is saved as. */
export function PictureFormats({ onSave }: { onSave: (format: PictureFormat) => void }) {
  const { plots } = useText();
  return (
    <Menu
      trigger={
        <Button size={24} icon="export">
          {plots.savePicture}
        </Button>
      }
      items={(['svg', 'png'] as const).map((format) => ({
        id: format,
        label: plots.formats[format],
        onSelect: () => {
          onSave(format);
        },
      }))}
    />
  );
}
