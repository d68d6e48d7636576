import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { nameMonth } from '../../core/finance/entry-texts.ts';
import type { EntryFilters } from '../../core/finance/list.ts';
import { toParams } from '../../core/finance/params.ts';
import { financeStatsQuery } from '../../core/finance/store.ts';
import { type AmountLine, getTypeLines, hasKind } from '../../core/finance/table.ts';
import { describeError } from '../../core/kernel/http/error-text.ts';
import { $siteTree } from '../../core/sites/store.ts';
import { Button } from '../parts/ui/button.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { UI_TEXTS } from '../parts/ui/ui-texts.ts';
import { AmountRow } from './amounts-table.tsx';
import type { See } from './state.ts';
import { AMOUNTS_TABLE } from './texts.ts';

export interface TypeGroupProps {
  /** The total of the type. */
  line: AmountLine;
  filters: EntryFilters;
  see: See;
}

/** A type with its total; open, its months, which the server is asked for then. */
export function TypeGroup({ line: { type, amounts, against }, filters, see }: TypeGroupProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const name = type ?? '';
  const values = { type: [name] };
  const label = see ? (
    <button
      type="button"
      className="bare amounts-open"
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => setOpen(!isOpen)}
    >
      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={12} />
      <span>{name}</span>
    </button>
  ) : (
    name
  );
  return (
    <>
      <tbody className="amounts-group">
        <AmountRow
          label={label}
          amounts={amounts}
          against={against}
          kind={filters.kind}
          values={values}
          see={see}
        />
      </tbody>
      <tbody id={id} hidden={!isOpen} className="amounts-months">
        {isOpen && <Months name={name} filters={filters} see={see} />}
      </tbody>
    </>
  );
}

function Months({ name, filters, see }: { name: string; filters: EntryFilters; see: See }) {
  const tree = useStore($siteTree);
  const query = financeStatsQuery(toParams({ ...filters, type: [name] }, tree));
  const { data, error } = useStore(query.$state);
  if (!data) {
    return (
      <tr>
        <td className="amounts-note muted" colSpan={6}>
          <span>{error ? describeError(error) : UI_TEXTS.loading}</span>
          {error && error.failure !== 'outside' && (
            <Button onClick={() => void query.refresh()}>{UI_TEXTS.retry}</Button>
          )}
        </td>
      </tr>
    );
  }
  const lines = getTypeLines(name, data).filter((line) => hasKind(line, filters.kind));
  if (lines.length === 0) {
    return (
      <tr>
        <td className="amounts-note muted" colSpan={6}>
          {AMOUNTS_TABLE.nothing}
        </td>
      </tr>
    );
  }
  return lines.map(({ month, amounts, against }) => (
    <AmountRow
      key={month}
      label={
        <>
          <span>{nameMonth(month ?? 0)}</span>
          <span className="visually-hidden">{`, ${name}`}</span>
        </>
      }
      amounts={amounts}
      against={against}
      kind={filters.kind}
      values={{ type: [name], month: String(month) as EntryFilters['month'] }}
      see={see}
    />
  ));
}
