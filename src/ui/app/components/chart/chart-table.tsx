import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import text from '../../../design/theme/text.module.css';
import styles from './chart-table.module.css';

interface ChartTableProps {
  readonly caption: string;
  /** The headings, that of the rows' names first. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly name: ReactNode; readonly cells: readonly string[] }[];
}

/** The numbers of a picture as a table, which is opened by who wants them. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  const { t } = useTranslation();
  return (
    <details className={styles.twin}>
      <summary>{t('earnings.asTable')}</summary>
      <div>
        <table>
          <caption className={text.hidden}>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, cells }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
