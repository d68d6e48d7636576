/** What every chart has: its title, what it draws, and the same figures as a table on demand. */
import { type ReactNode, useId, useState } from 'react';
import { useKiosk } from '../host/freshness.ts';
import { Button } from '../ui/button.tsx';
import { useStyles } from '../ui/use-styles.ts';
import css from './chart-frame.css?inline';
import { CHART_TEXTS } from './chart-texts.ts';

/** The level of a chart's title. */
export type ChartLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** A row of the table: what is counted, and its figures in words. */
export interface ChartRow {
  key: string;
  label: string;
  values: readonly string[];
}

export interface ChartFrameProps {
  /** What the chart shows. */
  title: string;
  level: ChartLevel;
  isEmpty: boolean;
  /** The headers of the table: by what is counted, and what. */
  headers: readonly string[];
  /** Called once the table is asked for. */
  listRows: () => readonly ChartRow[];
  /** A sentence below the chart. */
  note?: string | undefined;
  /** Where its drawing is a picture alone, the id of its figures as a table that is not seen (RGAA 1.6). */
  unseenTable?: string | undefined;
  children: ReactNode;
}

export function ChartFrame(props: ChartFrameProps) {
  const { title, level, isEmpty, note, children } = props;
  useStyles(css);
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const kiosk = useKiosk();
  const Heading = `h${level}` as const;
  return (
    <section className="chart panel" aria-labelledby={id}>
      <div className="chart-head">
        <Heading className="chart-title" id={id}>
          {title}
        </Heading>
        {!kiosk && !isEmpty && (
          <Button variant="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {CHART_TEXTS.asTable}
          </Button>
        )}
      </div>
      {isEmpty && <p className="chart-none muted">{CHART_TEXTS.nothing}</p>}
      {!isEmpty && (asTable ? <ChartTable {...props} id={id} /> : children)}
      {!isEmpty && props.unseenTable && (
        <div className="visually-hidden" id={props.unseenTable}>
          <ChartTable {...props} id={id} />
        </div>
      )}
      {note && <p className="chart-more">{note}</p>}
    </section>
  );
}

function ChartTable({
  headers,
  listRows,
  id,
}: Pick<ChartFrameProps, 'headers' | 'listRows'> & { id: string }) {
  return (
    <table className="chart-table" aria-labelledby={id}>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listRows().map(({ key, label, values }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {values.map((value, column) => (
              <td key={headers[column + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
