import { useRef, useState } from 'react';
import { PictureMenu } from '../../components/PictureMenu.tsx';
import { useText } from '../../i18n/text.ts';
import { LocusDrawing } from './LocusDrawing.tsx';
import { GeneGlyph } from './LocusGlyph.tsx';
import { markOf, type GeneMark, type Locus } from './model/locus.ts';
import styles from './LociTab.module.css';

interface GenesSectionProps {
  locus: Locus;
  sample: string;
  chosen: number | null;
  onChoose: (at: number) => void;
}

const marks: readonly GeneMark[] = ['present', 'split', 'partial', 'absent'];

/** The genes of a locus as arrows; a legend names the shapes that are there. */
export function GenesSection({ locus, sample, chosen, onChoose }: GenesSectionProps) {
  const { loci } = useText();
  const svg = useRef<SVGSVGElement>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const there = marks.filter((mark) => locus.genes.some((gene) => markOf(gene) === mark));
  return (
    <div className={styles['section']}>
      <div className={styles['sectionHead']}>
        <h3>{loci.drawing}</h3>
        <span className={styles['note']}>
          {locus.pieces.length > 0 ? loci.drawingNote : loci.drawingNoteAlone}
        </span>
        <span className={styles['legend']}>
          {there.map((mark) => (
            <span key={mark}>
              <GeneGlyph mark={mark} size={12} />
              {loci.legend[mark]}
            </span>
          ))}
        </span>
        <PictureMenu svg={svg} name={`${locus.label} ${sample}`} />
      </div>
      <LocusDrawing
        ref={svg}
        locus={locus}
        chosen={chosen}
        hovered={hovered}
        onChoose={onChoose}
        onHover={setHovered}
      />
    </div>
  );
}
