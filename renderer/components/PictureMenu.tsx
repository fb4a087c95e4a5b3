import type { RefObject } from 'react';
import { useText } from '../i18n/text.ts';
import { Button } from './Button.tsx';
import { Menu } from './Menu.tsx';
import { savePicture } from './picture.ts';

interface PictureMenuProps {
  /** The drawing, as it stands on the page. */
  svg: RefObject<SVGSVGElement | null>;
  /** The file is named after it. */
  name: string;
}

/** Saves a plot as a picture. */
export function PictureMenu({ svg, name }: PictureMenuProps) {
  const { plots } = useText();
  const save = (format: 'svg' | 'png') => {
    if (svg.current !== null) void savePicture(svg.current, name, format);
  };
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
          save(format);
        },
      }))}
    />
  );
}
