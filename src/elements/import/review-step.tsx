import { useMemo, useRef, useState } from 'react';
import { isRow } from '../../core/import/job.ts';
import type { ImportScreenState, Table } from '../../core/import/screen-state.ts';
import { findLine } from '../../core/import/table.ts';
import type { ImportPlan, PlannedRow, RowStatus } from '../../core/import/types.ts';
import { STATUSES } from '../../core/import/types.ts';
import { importScreen as screen } from '../../core/import-store.ts';
import { DataTable } from '../parts/table/data-table.tsx';
import { CARD_BELOW } from '../parts/table/row-heights.ts';
import { Button } from '../parts/ui/button.tsx';
import { ChoiceGroup } from '../parts/ui/choice-group.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { useBox } from '../parts/ui/use-element-size.ts';
import { useNextFocus } from '../parts/ui/use-next-focus.ts';
import type { StepProps } from './import.tsx';
import { saveRefused } from './refused-workbook.ts';
import { createReviewColumns } from './review-columns.tsx';
import { SaveButton } from './save-button.tsx';
import { FILTER_LABELS, IMPORT_TEXTS } from './texts.ts';

/** How many rows a phone shows at once, and how many more with each press. */
const PAGE = 20;
const MORE = 100;

const getKey = ({ line }: PlannedRow) => line;

/** What each row would do, before anything is sent. */
export function ReviewStep({ state, level }: StepProps) {
  const { plan, table, problem } = state;
  const title = useRef<HTMLHeadingElement>(null);
  const { width } = useBox(title, 0);
  const rows = useRef<HTMLDivElement>(null);
  const focusNext = useNextFocus(rows);
  // where rows are cards the page scrolls, and 300 of them are forty screens of a phone
  const isNarrow = width > 0 && width < CARD_BELOW;
  const [chosen, setShown] = useState<RowStatus | '' | null>(null);
  const [most, setMost] = useState(PAGE);
  const isRefused = isNarrow && plan !== null && plan.counts.refused > 0;
  const shown = chosen ?? (isRefused ? 'refused' : '');
  const { columns, getCardView } = useMemo(() => createReviewColumns(table), [table]);
  const order = useMemo(
    () => (plan?.rows ?? []).flatMap(({ status }, at) => (shown === '' || status === shown ? [at] : [])),
    [plan, shown],
  );
  if (!plan || !table) return null;
  const rest = isNarrow ? order.length - most : 0;
  const showMore = () => {
    // the last click removes the button; its own last one may have moved it out of sight, where no row is drawn
    const isSeen = rows.current?.querySelector(`[data-index="${most - 1}"]`);
    if (rest <= MORE) focusNext(isSeen ? `[data-index="${most}"]` : '.dt-cards');
    setMost(most + MORE);
  };
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading ref={title} className="block-title import-heading">
        {IMPORT_TEXTS.step.review}
      </Heading>
      <ChoiceGroup
        label={IMPORT_TEXTS.filter}
        labelHidden
        value={shown}
        choices={[
          { value: '' as RowStatus | '', label: IMPORT_TEXTS.counted(IMPORT_TEXTS.all, plan.rows.length) },
          ...STATUSES.map((value) => ({
            value,
            label: IMPORT_TEXTS.counted(FILTER_LABELS[value], plan.counts[value]),
          })),
        ]}
        onChange={(value) => {
          setMost(PAGE);
          setShown(value);
        }}
      />
      <Beside plan={plan} />
      <LeftOut {...state.leftOut} table={table} />
      <div ref={rows}>
        <DataTable
          caption={IMPORT_TEXTS.rows}
          columns={columns}
          rows={plan.rows}
          order={rest > 0 ? order.slice(0, most) : order}
          rowKey={getKey}
          getCardView={getCardView}
          cardLines={4}
          resetKey={shown}
          footer={
            rest > 0 && <Button onClick={showMore}>{IMPORT_TEXTS.more(Math.min(rest, MORE), rest)}</Button>
          }
          empty={
            <Empty kind="match" title={IMPORT_TEXTS.noRow} onClear={shown ? () => setShown('') : undefined} />
          }
        />
      </div>
      <ReviewFoot plan={plan} table={table} problem={problem} />
    </>
  );
}

interface ReviewFootProps extends Pick<StepProps['state'], 'problem'> {
  plan: NonNullable<StepProps['state']['plan']>;
  table: NonNullable<StepProps['state']['table']>;
}

/** What can be done with the plan on screen, and what speaks against it. */
function ReviewFoot({ plan, table, problem }: ReviewFootProps) {
  const sent = plan.steps.filter(isRow).length;
  return (
    <div className="import-foot">
      <p className="import-reason answer" role="status">
        {sent === 0 && IMPORT_TEXTS.nothing}
      </p>
      {problem && (
        <p className="import-reason" role="alert">
          {problem}
        </p>
      )}
      {plan.counts.refused > 0 && <SaveButton save={() => saveRefused(table, plan)} />}
      <Button onClick={screen.back}>{IMPORT_TEXTS.back}</Button>
      {sent > 0 && (
        <Button variant="primary" onClick={() => void screen.send()}>
          {IMPORT_TEXTS.send(sent)}
        </Button>
      )}
    </div>
  );
}

/** The lines of the file that are no rows here. */
function LeftOut({ remarks, hidden, table }: ImportScreenState['leftOut'] & { table: Table }) {
  const isLeft = hidden.length > 0 && !table.withHidden;
  const find = (line: number) => findLine(table, line);
  return (
    <>
      {isLeft && <p className="muted">{IMPORT_TEXTS.hiddenLeft(hidden.map(find))}</p>}
      {remarks.length > 0 && <p className="muted">{IMPORT_TEXTS.remarksLeft(remarks.map(find))}</p>}
    </>
  );
}

/** What is created beside the rows. */
function Beside({ plan }: { plan: ImportPlan }) {
  const { sites, categories, kind } = plan;
  return (
    <>
      {kind === 'accounts' && plan.counts.new > 0 && <p className="muted">{IMPORT_TEXTS.accountsMail}</p>}
      {sites.length > 0 && (
        <details className="panel import-beside">
          <summary>{IMPORT_TEXTS.sites(sites.length)}</summary>
          <ul>
            {sortPaths(sites).map(({ path, level, name }) => (
              <li key={path} data-level={level}>
                {name}
              </li>
            ))}
          </ul>
        </details>
      )}
      {categories.length > 0 && (
        <details className="panel import-beside">
          <summary>{IMPORT_TEXTS.categories(categories.length)}</summary>
          <ul>
            {categories.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** A parent before what is below it. */
const sortPaths = (sites: ImportPlan['sites']): ImportPlan['sites'] =>
  sites.toSorted((one, other) => (one.path < other.path ? -1 : 1));
