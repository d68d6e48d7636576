import { useId } from 'react';
import { formatSort, parseSort } from '../../../core/kernel/list/sort-order.ts';
import { PopoverChoice, PopoverGroup } from '../overlay/popover-choice.tsx';
import { Button } from '../ui/button.tsx';
import { chooseColumns } from './column.ts';
import { ExportChoices } from './export-choices.tsx';
import type { Density } from './row-heights.ts';
import { SavedViews } from './saved-views.tsx';
import { TABLE_TEXTS } from './table-texts.ts';
import type { TableToolsProps } from './table-tools.tsx';

const DENSITIES: readonly Density[] = ['comfortable', 'compact'];

/** The panel of `TableTools`. */
export function TableToolsPanel({ close, ...props }: TableToolsProps<never> & { close: () => void }) {
  const { columns, visible, density, hidden = [], empty = [] } = props;
  const id = useId();
  const shown = chooseColumns(columns, visible).map(({ name }) => name);
  const sorts = columns.filter(({ sortable }) => sortable);
  const toggle = (name: string, chosen: boolean) =>
    props.onVisible(
      columns
        .map((column) => column.name)
        .filter((other) => (other === name ? chosen : shown.includes(other))),
    );
  return (
    <>
      <label className="popover-title" htmlFor={`${id}-sort`}>
        {TABLE_TEXTS.sortBy}
      </label>
      <select
        id={`${id}-sort`}
        className="popover-search"
        data-autofocus
        value={formatSort(props.sort)}
        onChange={(event) =>
          props.onSort(
            parseSort(
              event.currentTarget.value,
              sorts.map(({ name }) => name),
            ),
          )
        }
      >
        <option value="">{TABLE_TEXTS.serverOrder}</option>
        {sorts.flatMap(({ name, label }) => [
          <option key={name} value={name}>
            {TABLE_TEXTS.sorted(label, 'asc')}
          </option>,
          <option key={`-${name}`} value={`-${name}`}>
            {TABLE_TEXTS.sorted(label, 'desc')}
          </option>,
        ])}
      </select>
      {props.views && <SavedViews {...props.views} close={close} />}
      <PopoverGroup title={TABLE_TEXTS.density}>
        {DENSITIES.map((value) => (
          <PopoverChoice
            key={value}
            type="radio"
            name={`${id}-density`}
            checked={density === value}
            onChange={() => props.onDensity(value)}
          >
            {TABLE_TEXTS[value]}
          </PopoverChoice>
        ))}
      </PopoverGroup>
      {hidden !== null && (
        <PopoverGroup title={TABLE_TEXTS.columns}>
          {columns.map(({ name, label, main }) => (
            <PopoverChoice
              key={name}
              type="checkbox"
              checked={shown.includes(name)}
              disabled={main}
              onChange={(event) => toggle(name, event.currentTarget.checked)}
            >
              <span>
                <span>{label}</span>
                {hidden.includes(name) && <span className="table-tools-hidden">{TABLE_TEXTS.noRoom}</span>}
                {empty.includes(name) && <span className="table-tools-hidden">{TABLE_TEXTS.nothing}</span>}
              </span>
            </PopoverChoice>
          ))}
          {props.onResetWidths && <OwnWidths onReset={props.onResetWidths} close={close} />}
        </PopoverGroup>
      )}
      {props.onExport && (
        <PopoverGroup title={TABLE_TEXTS.export}>
          <ExportChoices onExport={props.onExport} close={close} />
        </PopoverGroup>
      )}
    </>
  );
}

/** Takes back the widths that somebody gave columns. */
function OwnWidths({ onReset, close }: { onReset: () => void; close: () => void }) {
  const reset = () => {
    close();
    onReset();
  };
  return (
    <Button variant="quiet" icon="arrow-counterclockwise" onClick={reset}>
      {TABLE_TEXTS.ownWidths}
    </Button>
  );
}
