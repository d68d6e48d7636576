/** The tools of an agenda with little room: two rows, one in a low window, and a sheet for what is set now and then (D-235, D-259). */
import { type ReactNode, useState } from 'react';
import { formatBriefRange } from '../../core/interventions/agenda-range.ts';
import type { AgendaView } from '../../core/interventions/calendar-constants.ts';
import type { FilterDrawerProps } from '../parts/filter/filter-drawer.tsx';
import { FILTER_TEXTS } from '../parts/filter/filter-texts.ts';
import { SelectChip } from '../parts/filter/select-chip.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { AGENDA_TEXTS } from './texts.ts';
import { BarCount, FilterControls, HoursZoom, listViews, PeriodButtons } from './toolbar.tsx';
import type { AgendaModel } from './use-agenda.ts';

const SHEET = partCode<FilterDrawerProps>(() =>
  import('../parts/filter/filter-drawer.tsx').then(({ FilterDrawer }) => FilterDrawer),
);

interface SmallBarProps {
  model: AgendaModel;
  hasHours: boolean;
  /** The number of interventions, where the title does not show it. */
  count: ReactNode;
  /** The window is wide and low. */
  inOneRow: boolean;
  /** « À planifier ». */
  children: ReactNode;
}

/** The period; below it the view, the filters and what is to be planned. */
export function SmallBar({ model, hasHours, count, inOneRow, children }: SmallBarProps) {
  const { range, hasTeams, setView } = model;
  const period = (
    <>
      <PeriodButtons model={model} />
      <div className="bar-when">
        <p className="bar-range" role="status">
          {formatBriefRange(range)}
        </p>
        <BarCount count={count} isSmall />
      </div>
    </>
  );
  const rest = (
    <>
      <SelectChip
        label={AGENDA_TEXTS.view}
        labelHidden
        value={range.view}
        onChange={(view) => setView(view as AgendaView)}
      >
        {listViews(hasTeams || range.view === 'teams').map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectChip>
      <FoldedTools model={model} hasHours={hasHours} />
      {children}
    </>
  );
  if (inOneRow)
    return (
      <div className="bar bar-small">
        {period}
        {rest}
      </div>
    );
  return (
    <>
      <div className="bar bar-small">{period}</div>
      <div className="bar bar-small">{rest}</div>
    </>
  );
}

/** The filters, and the height of the hours. */
function FoldedTools({ model, hasHours }: Pick<SmallBarProps, 'model' | 'hasHours'>) {
  const { filters, isFixed, events, setFilters } = model;
  const [open, setOpen] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const set = Number(!isFixed && filters.intervenant !== '') + Number(filters.state !== '');
  return (
    <>
      <button
        type="button"
        className="filter-bar-open bar-filters"
        aria-label={FILTER_TEXTS.filters(set)}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-on={set > 0 || undefined}
        onPointerEnter={() => void SHEET.load()}
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      >
        <Icon name="funnel" />
        {set > 0 && <span>{FILTER_TEXTS.set(set)}</span>}
      </button>
      {isUsed && (
        <LazyPart
          code={SHEET}
          props={{
            open,
            set,
            found: events.length,
            onClose: () => setOpen(false),
            onClear: () => setFilters({ intervenant: isFixed ? filters.intervenant : '', state: '' }),
            children: (
              <>
                <FilterControls {...model} />
                {hasHours && <HoursZoom isNamed />}
              </>
            ),
          }}
        />
      )}
    </>
  );
}
