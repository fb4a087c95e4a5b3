import type { BuildPreview } from '../../../../core/contract/databases.ts';
import { MiddleCut } from '../../../components/MiddleCut.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { useText } from '../../../i18n/text.ts';
import { classesOf } from '../search/model/classes.ts';
import styles from './build.module.css';

/** The first records, as they would be stored. */
export function FirstRecords({ preview }: { preview: BuildPreview }) {
  const { databaseBuild: words } = useText();
  const { columns } = words;
  const caption = words.first(preview.first.length, preview.records);
  return (
    <table className={styles['first']}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{preview.kind === 'cluster' ? columns.locus : columns.gene}</th>
          <th scope="col">{preview.kind === 'cluster' ? columns.genes : columns.holds}</th>
          <th scope="col" className={styles['number']}>
            {columns.length}
          </th>
        </tr>
      </thead>
      <tbody>
        {preview.first.map((record, place) => (
          <tr key={place}>
            <td>
              <div className={styles['gene']}>
                <MiddleCut text={record.gene} />
              </div>
              {record.accession !== '' && (
                <div className={styles['accession']}>
                  <MiddleCut text={record.accession} />
                </div>
              )}
            </td>
            <td>
              <Holds record={record} />
            </td>
            <td className={styles['number']}>{words.length(record.length, preview.dbtype)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Holds({ record }: { record: BuildPreview['first'][number] }) {
  const { databaseBuild: words } = useText();
  const classes = classesOf(record.function);
  return (
    <>
      {record.genes !== null && <div>{words.genes(record.genes)}</div>}
      {classes.length > 0 && (
        <div className={styles['classes']}>
          {classes.map((name) => (
            <Tag key={name}>{name}</Tag>
          ))}
        </div>
      )}
      {record.product !== '' && <div className={styles['product']}>{record.product}</div>}
      {classes.length === 0 && record.product === '' && record.genes === null && (
        <span className={styles['absent']}>{words.noProduct}</span>
      )}
    </>
  );
}
