import styles from './ContigDrawing.module.css';

interface Gene {
  start: number;
  end: number;
  reverse?: boolean;
  found?: boolean;
}

interface Contig {
  line: number;
  start: number;
  end: number;
  genes: readonly Gene[];
}

/** Genomes as the app sees them: contigs with genes, a few of them found. */
export function ContigDrawing() {
  return (
    <svg className={styles['drawing']} viewBox="0 0 640 112" aria-hidden="true">
      {contigs.map((contig) => (
        <g key={`${contig.line}-${contig.start}`}>
          <path className={styles['line']} d={linePath(contig)} />
          {contig.genes.map((gene) => (
            <path
              key={gene.start}
              className={gene.found === true ? styles['found'] : styles['gene']}
              d={arrowPath(gene, contig.line)}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

function linePath({ line, start, end }: Contig): string {
  return `M${start} ${line}H${end}M${start} ${line - 4}v8M${end} ${line - 4}v8`;
}

function arrowPath({ start, end, reverse = false }: Gene, line: number): string {
  const tail = reverse ? end : start;
  const tip = reverse ? start : end;
  const neck = reverse ? tip + 8 : tip - 8;
  return `M${tail} ${line - 7}H${neck}L${tip} ${line}L${neck} ${line + 7}H${tail}z`;
}

const contigs: readonly Contig[] = [
  {
    line: 16,
    start: 0.75,
    end: 330,
    genes: [
      { start: 24, end: 70 },
      { start: 84, end: 132, found: true },
      { start: 140, end: 196, reverse: true },
      { start: 228, end: 300 },
    ],
  },
  {
    line: 16,
    start: 352,
    end: 639,
    genes: [
      { start: 368, end: 404, reverse: true },
      { start: 420, end: 470, reverse: true },
      { start: 478, end: 540, reverse: true, found: true },
      { start: 566, end: 612 },
    ],
  },
  {
    line: 56,
    start: 0.75,
    end: 260,
    genes: [
      { start: 18, end: 52, reverse: true },
      { start: 64, end: 132 },
      { start: 150, end: 176 },
      { start: 184, end: 236, reverse: true },
    ],
  },
  {
    line: 56,
    start: 284,
    end: 639,
    genes: [
      { start: 304, end: 340 },
      { start: 348, end: 402, found: true },
      { start: 410, end: 432, reverse: true },
      { start: 446, end: 500 },
      { start: 520, end: 604 },
    ],
  },
  {
    line: 96,
    start: 0.75,
    end: 420,
    genes: [
      { start: 20, end: 96, reverse: true },
      { start: 108, end: 150, reverse: true },
      { start: 176, end: 214, found: true },
      { start: 222, end: 300 },
      { start: 330, end: 396, reverse: true },
    ],
  },
  {
    line: 96,
    start: 442,
    end: 639,
    genes: [
      { start: 458, end: 534 },
      { start: 552, end: 618, reverse: true },
    ],
  },
];
