import { useStore } from '@nanostores/react';
import type { AgendaEvent } from '../../core/interventions/agenda.ts';
import { interventionCollection } from '../../core/interventions/store.ts';
import { NONE_IN_ROUND } from '../../core/kernel/lib/texts.ts';
import { $roundNote } from '../../core/kernel/page/round-note.ts';
import { formatClock, formatWeekday, getDayOfMonth } from '../../core/kernel/time/wall-time.ts';
import { Button } from '../parts/ui/button.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { LoadFailed } from '../parts/ui/load-failed.tsx';
import { UI_TEXTS } from '../parts/ui/ui-texts.ts';
import { getEventObjet } from './event-text.ts';
import { LoadLine } from './load-line.tsx';
import { AGENDA_TEXTS } from './texts.ts';
import type { AgendaModel } from './use-agenda.ts';
import type { Loading } from './use-loading.ts';

export interface GridRemarksProps {
  model: AgendaModel;
  loading: Loading;
  /** The events outside the hours. */
  outside: readonly AgendaEvent[];
  /** The day itself shows that it is empty. */
  stated: boolean;
  /** In one line: what comes next stands below, and why it may be empty below that. */
  brief: boolean;
  widened: boolean;
  /** Shows or hides them; absent where nothing is touched. */
  onWiden?: (widened: boolean) => void;
}

/** Of a note of one line, and of the one below an empty grid, whose button stands on a line of its own; in px. */
const LINE_ROOM = 48;
const EMPTY_ROOM = 88;

/** The room that the notes take below the grid, in px; 0 where there is none. */
export function measureRemarks({
  model,
  loading,
  outside,
  stated,
}: Omit<GridRemarksProps, 'brief' | 'widened' | 'onWiden'>): number {
  if (loading.failed || loading.isFirst) return 0;
  return (!stated && isEmptyPeriod(model, loading) ? EMPTY_ROOM : 0) + (outside.length > 0 ? LINE_ROOM : 0);
}

/** Known once every page has come. */
export const isEmptyPeriod = ({ events }: AgendaModel, { loadedAt, isIncomplete }: Loading): boolean =>
  events.length === 0 && loadedAt !== null && !isIncomplete;

/** In place of the grid: why it could not be had. */
export function AgendaProblem({ loading }: { loading: Loading }) {
  const retry = () => void interventionCollection.refresh();
  if (!loading.failed) return <LoadLine loading={loading} isAbove />;
  return loading.failed === 'cut' ? (
    <Empty kind="error" title={AGENDA_TEXTS.interrupted} onRetry={retry} busy={loading.isBusy} />
  ) : (
    <LoadFailed error={loading.failed} onRetry={retry} busy={loading.isBusy} />
  );
}

/** Below the grid, which stays where it is: why it is empty, what is outside its hours. */
export function GridRemarks(props: GridRemarksProps) {
  const { model, loading, outside, stated, brief, widened, onWiden } = props;
  if (measureRemarks(props) === 0) return null;
  const others = outside.length > NAMED ? ` ${AGENDA_TEXTS.others(outside.length - NAMED)}` : '';
  const where = outside.slice(0, NAMED).map(nameOutside).join(' · ') + others;
  return (
    <>
      {!stated && isEmptyPeriod(model, loading) && (
        <EmptyNote model={model} hasAny={loading.size > 0} quiet={!onWiden} brief={brief} />
      )}
      {outside.length > 0 && (
        <p className="note note-outside">
          <Icon name="clock" />
          {onWiden ? (
            <button type="button" className="link" aria-expanded={widened} onClick={() => onWiden(!widened)}>
              {widened ? AGENDA_TEXTS.inside : AGENDA_TEXTS.outside(outside.length)}
            </button>
          ) : (
            <span>{AGENDA_TEXTS.outside(outside.length)}</span>
          )}
          {!widened && (
            <span className="muted note-where" translate="no" title={where}>
              {where}
            </span>
          )}
        </p>
      )}
    </>
  );
}

/** The rest is counted, and there once the hours are widened. */
const NAMED = 6;

/** « mer. 25, 19:30 Filtres à remplacer ». */
const nameOutside = ({ firstDay, start, intervention }: AgendaEvent): string =>
  `${formatWeekday(firstDay)} ${getDayOfMonth(firstDay)}, ${formatClock(start)} ${getEventObjet(intervention)}`;

interface EmptyNoteProps {
  model: AgendaModel;
  hasAny: boolean;
  quiet: boolean;
  brief: boolean;
}

function EmptyNote({ model, hasAny, quiet, brief }: EmptyNoteProps) {
  const { setFilters } = model;
  const { kept, isFiltered } = readFilters(model);
  const { isAway } = useStore($roundNote);
  const empty = hasAny ? AGENDA_TEXTS.empty : AGENDA_TEXTS.nothing;
  const title = hasAny && isFiltered ? AGENDA_TEXTS.noMatch : isAway ? NONE_IN_ROUND : empty;
  const short = brief && hasAny && !isFiltered;
  return (
    <div className="note">
      <Icon name="inbox" />
      <p>
        <span>{short && !isAway ? AGENDA_TEXTS.emptyShort : title}</span>{' '}
        {!isFiltered && !short && (
          <span className="muted">{hasAny ? AGENDA_TEXTS.emptyHint : AGENDA_TEXTS.nothingHint}</span>
        )}
      </p>
      {hasAny && !quiet && isFiltered && (
        <Button variant="quiet" onClick={() => setFilters({ intervenant: kept, state: '' })}>
          {UI_TEXTS.clearFilters}
        </Button>
      )}
      {!quiet && !short && <ShowAll model={model} hasAny={hasAny} />}
    </div>
  );
}

/** On a phone, below what comes next: what a day without work may hide, and the way to it. */
export function EmptyHint({ model, loading }: Pick<GridRemarksProps, 'model' | 'loading'>) {
  const hasAny = loading.size > 0;
  if (!hasAny || readFilters(model).isFiltered) return null;
  return (
    <div className="empty-hint">
      <p className="muted">{AGENDA_TEXTS.emptyHint}</p>
      <ShowAll model={model} hasAny={hasAny} />
    </div>
  );
}

function ShowAll({ model, hasAny }: { model: AgendaModel; hasAny: boolean }) {
  const { filters, setFilters } = model;
  if (!hasAny || filters.state !== '' || readFilters(model).isFiltered) return null;
  return (
    <Button variant="quiet" onClick={() => setFilters({ ...filters, state: 'all' })}>
      {AGENDA_TEXTS.showAll}
    </Button>
  );
}

/** Whether filters of the reader leave something out, and the provider that the page itself keeps. */
function readFilters({ filters, isFixed }: AgendaModel) {
  const kept = isFixed ? filters.intervenant : '';
  const isFiltered = filters.intervenant !== kept || (filters.state !== '' && filters.state !== 'all');
  return { kept, isFiltered };
}
