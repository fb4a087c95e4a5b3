import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ExportFormat } from '../../../../core/reports/exports/formats.ts';
import { writeExport } from '../../../../core/reports/exports/write-export.ts';
import { countedSamples, hitWith, runWith, sampleWith } from './support.ts';

/** Writes a run of `rows` hits to a file, a hundred for each sample; run in a process of its own. */
const [, , format = '', rows = '', path = ''] = process.argv;
const { samples } = countedSamples(Number(rows) / 100, (s) =>
  sampleWith(
    Array.from({ length: 100 }, (_, i) =>
      hitWith({ contig: `contig_${i}`, gene: `gene ${i % 50}`, accession: `ACC${s}.${i}` }),
    ),
    { name: `sample ${s}` },
  ),
);
await pipeline(writeExport(format as ExportFormat, runWith([], { samples })), createWriteStream(path));
process.stdout.write('written\n');
