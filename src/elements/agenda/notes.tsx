import { interventionCollection } from '../../core/interventions/store.ts';
import { Button } from '../parts/ui/button.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { LoadFailed } from '../parts/ui/load-failed.tsx';
import { UI_TEXTS } from '../parts/ui/ui-texts.ts';
import { AGENDA_TEXTS } from './texts.ts';
import type { AgendaModel } from './use-agenda.ts';
import type { Loading } from './use-loading.ts';

export interface NotesProps {
  model: AgendaModel;
  loading: Loading;
  /** How many events are outside the hours. */
  outside: number;
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
}: Pick<NotesProps, 'model' | 'loading' | 'outside'>): number {
  if (loading.failed || loading.isFirst) return 0;
  return (isEmpty(model, loading) ? EMPTY_ROOM : 0) + (outside > 0 ? LINE_ROOM : 0);
}

const isEmpty = ({ events }: AgendaModel, { loadedAt, isBusy }: Loading): boolean =>
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
  const { model, loading, outside, widened, onWiden } = props;
  if (measureNotes(props) === 0) return null;
  return (
    <>
      {isEmpty(model, loading) && <EmptyNote model={model} hasAny={loading.size > 0} quiet={!onWiden} />}
      {outside > 0 && (
        <p className="note">
          <Icon name="clock" />
          {onWiden ? (
            <button type="button" className="link" aria-expanded={widened} onClick={() => onWiden(!widened)}>
              {widened ? AGENDA_TEXTS.inside : AGENDA_TEXTS.outside(outside)}
            </button>
          ) : (
            <span>{AGENDA_TEXTS.outside(outside)}</span>
          )}
        </p>
      )}
    </>
  );
}

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
