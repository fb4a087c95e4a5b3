import { contentOf, wrongShape } from './content.ts';
import { readFastaText, type FastaEntry } from './fasta-text.ts';
import { recordsOfTitles } from './fasta-provider.ts';
import { LeftOut } from './left-out.ts';
import { memberName } from './member-files.ts';
import type { ArchiveMember, GeneProvider, ProviderContent, ProviderSource } from './provider.ts';

/** MEGARes: `MEG_372|type|class|mechanism|group`; a sixth field says that the gene alone proves nothing. */
export const megares: GeneProvider = {
  name: 'megares',
  kind: 'gene',
  dbtype: 'nucl',
  files: [{ key: 'archive', url: 'https://www.meglab.org/downloads/megares_v3.00.zip', shape: 'archive' }],
  transform,
};

async function transform(source: ProviderSource): Promise<ProviderContent> {
  const member = databaseOf(await source.members('archive', (path) => /\.(fasta|fa|fna)$/i.test(path)));
  const unproven = new LeftOut('in need of SNP confirmation');
  const { records, leftOut } = recordsOfTitles(proven(readFastaText(member.text), unproven), {
    form: 'MEG_number|type|class|mechanism|group',
    fieldsOf({ id }) {
      const [accession = '', type = '', className = '', mechanism = '', gene = ''] = id.split('|');
      if (accession === '' || className === '' || gene === '') return null;
      const product = [type, className, mechanism, gene].join(':');
      return { gene, accession, function: [className], product };
    },
  });
  return contentOf('megares', records, { version: versionOf(member.path), leftOut: [unproven, ...leftOut] });
}

/** The whole database, where the archive holds the drugs alone beside it. */
function databaseOf(members: readonly ArchiveMember[]): ArchiveMember {
  const whole = members.find(({ path }) => /^megares_(full_)?database/i.test(memberName(path)));
  const member = whole ?? members[0];
  if (member === undefined) throw wrongShape('megares', 'an archive with megares_database_v….fasta');
  return member;
}

function* proven(entries: Iterable<FastaEntry>, unproven: LeftOut): Generator<FastaEntry> {
  for (const entry of entries) {
    const fields = entry.id.split('|');
    if (fields.length > 5 && fields[5] !== '') unproven.add(fields[0] ?? entry.id);
    else yield entry;
  }
}

/** `megares_database_v3.00.fasta` → `3.00`. */
function versionOf(path: string): string {
  const [, version = ''] = /_v(\d+(?:\.\d+)*)/.exec(memberName(path)) ?? [];
  return version;
}
