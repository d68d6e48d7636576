import type { AgendaEvent } from '../../core/interventions/agenda.ts';
import { interventionCollection } from '../../core/interventions/store.ts';
import { formatClock, formatWeekday, getDayOfMonth } from '../../core/kernel/time/wall-time.ts';
import { Button } from '../parts/ui/button.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { LoadFailed } from '../parts/ui/load-failed.tsx';
import { UI_TEXTS } from '../parts/ui/ui-texts.ts';
import { getEventObjet } from './event-text.ts';
import { AGENDA_TEXTS } from './texts.ts';
import type { AgendaModel } from './use-agenda.ts';
import type { Loading } from './use-loading.ts';

export interface NotesProps {
  model: AgendaModel;
  loading: Loading;
  /** The events outside the hours. */
  outside: readonly AgendaEvent[];
  /** The day itself shows that it is empty. */
  stated: boolean;
  widened: boolean;
  /** Shows or hides them; absent where nothing is touched. */
  onWiden?: (widened: boolean) => void;
}

/** Of a note of one line, and of the one below an empty grid, whose button stands on a line of its own; in px. */
const LINE_ROOM = 48;
const EMPTY_ROOM = 88;

/** The room that the notes take below the grid, in px; 0 where there is none. */
export function measureNotes({
  model,
  loading,
  outside,
  stated,
}: Pick<NotesProps, 'model' | 'loading' | 'outside' | 'stated'>): number {
  if (loading.failed || loading.isFirst) return 0;
  return (!stated && isEmptyPeriod(model, loading) ? EMPTY_ROOM : 0) + (outside.length > 0 ? LINE_ROOM : 0);
}

export const isEmptyPeriod = ({ events }: AgendaModel, { loadedAt, isBusy }: Loading): boolean =>
  events.length === 0 && (loadedAt !== null || !isBusy);

/** In place of the grid: why it could not be had. */
export function AgendaProblem({ loading }: { loading: Loading }) {
  const retry = () => void interventionCollection.refresh();
  if (!loading.failed) return null;
  return loading.failed === 'cut' ? (
    <Empty kind="error" title={AGENDA_TEXTS.interrupted} onRetry={retry} busy={loading.isBusy} />
  ) : (
    <LoadFailed error={loading.failed} onRetry={retry} busy={loading.isBusy} />
  );
}

/** Below the grid, which stays where it is: why it is empty, what is outside its hours. */
export function Notes(props: NotesProps) {
  const { model, loading, outside, stated, widened, onWiden } = props;
  if (measureNotes(props) === 0) return null;
  return (
    <>
      {!stated && isEmptyPeriod(model, loading) && (
        <EmptyNote model={model} hasAny={loading.size > 0} quiet={!onWiden} />
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
            <span className="muted note-where" translate="no">
              {outside.slice(0, NAMED).map(nameOutside).join(' · ')}
            </span>
          )}
        </p>
      )}
    </>
  );
}

/** The rest is there once the hours are widened. */
const NAMED = 6;

/** « mer. 25, 19:30 Filtres à remplacer ». */
const nameOutside = ({ firstDay, start, intervention }: AgendaEvent): string =>
  `${formatWeekday(firstDay)} ${getDayOfMonth(firstDay)}, ${formatClock(start)} ${getEventObjet(intervention)}`;

function EmptyNote({ model, hasAny, quiet }: { model: AgendaModel; hasAny: boolean; quiet: boolean }) {
  const { filters, setFilters, isFixed } = model;
  const kept = isFixed ? filters.intervenant : '';
  const isFiltered = filters.intervenant !== kept || (filters.state !== '' && filters.state !== 'all');
  const title = !hasAny ? AGENDA_TEXTS.nothing : isFiltered ? AGENDA_TEXTS.noMatch : AGENDA_TEXTS.empty;
  return (
    <div className="note">
      <Icon name="inbox" />
      <p>
        <span>{title}</span>{' '}
        {!isFiltered && (
          <span className="muted">{hasAny ? AGENDA_TEXTS.emptyHint : AGENDA_TEXTS.nothingHint}</span>
        )}
      </p>
      {hasAny && !quiet && isFiltered && (
        <Button variant="quiet" onClick={() => setFilters({ intervenant: kept, state: '' })}>
          {UI_TEXTS.clearFilters}
        </Button>
      )}
      {hasAny && !quiet && filters.state === '' && !isFiltered && (
        <Button variant="quiet" onClick={() => setFilters({ ...filters, state: 'all' })}>
          {AGENDA_TEXTS.showAll}
        </Button>
      )}
    </div>
  );
}
