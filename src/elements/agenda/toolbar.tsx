import { useStore } from '@nanostores/react';
import { memo, type ReactNode, useMemo } from 'react';
import { listIntervenants } from '../../core/interventions/agenda.ts';
import { formatRange } from '../../core/interventions/agenda-range.ts';
import { AGENDA_VIEWS, type AgendaView } from '../../core/interventions/calendar-constants.ts';
import { INTERVENTION_STATES } from '../../core/interventions/state.ts';
import { isFollowed } from '../../core/interventions/state-for-user.ts';
import { $interventions } from '../../core/interventions/store.ts';
import { ChoiceFilter } from '../parts/filter/choice-filter.tsx';
import { ComboFilter } from '../parts/filter/combo-filter.tsx';
import { listStateChoices } from '../parts/filter/state-choices.tsx';
import { Button, IconButton } from '../parts/ui/button.tsx';
import { ChoiceGroup } from '../parts/ui/choice-group.tsx';
import { getInterventionLook } from '../parts/ui/intervention-state-looks.ts';
import { AGENDA_TEXTS } from './texts.ts';
import type { AgendaModel } from './use-agenda.ts';
import { useHoursZoom } from './use-hours-zoom.ts';

const VIEWS = AGENDA_VIEWS.map((value) => ({ value, label: AGENDA_TEXTS.views[value] }));
/** Rows of providers are for those who give work to them. */
const WITHOUT_TEAMS = VIEWS.filter(({ value }) => value !== 'teams');
export const listViews = (hasTeams: boolean) => (hasTeams ? VIEWS : WITHOUT_TEAMS);
const ALL = 'all';
/** What has no date stands in no agenda; and no user chooses a state that they do not follow. */
const listStates = () => [
  { value: ALL, label: AGENDA_TEXTS.allStates },
  ...listStateChoices(
    INTERVENTION_STATES.filter((state) => state !== 'waiting' && state !== 'unknown' && isFollowed(state)),
    getInterventionLook,
  ),
];

/**
 * The period, the filters and the view. @param count the number of interventions, where the title does not show it
 */
interface ToolbarProps {
  model: AgendaModel;
  /** The view has hours, whose height can be set. */
  hasHours: boolean;
  count: ReactNode;
}

export function Toolbar({ model, hasHours, count }: ToolbarProps) {
  const { range, filters, isFixed, hasTeams, setFilters, setView } = model;
  return (
    <div className="bar">
      <PeriodButtons model={model} />
      <p className="bar-range" role="status">
        {formatRange(range)}
      </p>
      <BarCount count={count} />
      {hasHours && <HoursZoom />}
      <Filters view={range.view} {...{ filters, isFixed, hasTeams, setFilters, setView }} />
    </div>
  );
}

/** The number of interventions; nothing where the title shows it. */
export const BarCount = ({ count, isSmall = false }: { count: ReactNode; isSmall?: boolean }) =>
  count && (
    <span className={isSmall ? 'muted small' : 'muted'} role="status">
      {count}
    </span>
  );

export function PeriodButtons({ model: { range, goToday, step } }: Pick<ToolbarProps, 'model'>) {
  return (
    <fieldset className="bar-period">
      <legend className="visually-hidden">{AGENDA_TEXTS.period}</legend>
      <Button onClick={goToday}>{AGENDA_TEXTS.today}</Button>
      <IconButton icon="chevron-left" label={AGENDA_TEXTS.previous[range.view]} onClick={() => step(-1)} />
      <IconButton icon="chevron-right" label={AGENDA_TEXTS.next[range.view]} onClick={() => step(1)} />
    </fieldset>
  );
}

/** The height of the hours. @param isNamed its name is on screen too */
export function HoursZoom({ isNamed = false }: { isNamed?: boolean }) {
  const { zoomIn, zoomOut } = useHoursZoom();
  return (
    <fieldset className="bar-period bar-zoom">
      <legend className={isNamed ? 'field-label' : 'visually-hidden'}>{AGENDA_TEXTS.zoom}</legend>
      <IconButton
        icon="dash-lg"
        label={AGENDA_TEXTS.zoomOut}
        aria-disabled={!zoomOut || undefined}
        onClick={zoomOut}
      />
      <IconButton
        icon="plus-lg"
        label={AGENDA_TEXTS.zoomIn}
        aria-disabled={!zoomIn || undefined}
        onClick={zoomIn}
      />
    </fieldset>
  );
}

/** Whose interventions, in which state, and the view; another period leaves them as they are. */
const Filters = memo(function Filters({
  hasTeams,
  setView,
  view,
  ...filters
}: FilterControlsProps & Pick<AgendaModel, 'hasTeams' | 'setView'> & { view: AgendaView }) {
  return (
    <div className="bar-end">
      <FilterControls {...filters} />
      <ChoiceGroup
        label={AGENDA_TEXTS.view}
        labelHidden
        choices={listViews(hasTeams || view === 'teams')}
        value={view}
        onChange={setView}
      />
    </div>
  );
});

type FilterControlsProps = Pick<AgendaModel, 'filters' | 'isFixed' | 'setFilters'>;

/** Whose interventions, and in which state. */
export function FilterControls({ filters, isFixed, setFilters }: FilterControlsProps) {
  const { items, size, revision, loadedAt } = useStore($interventions);
  const intervenants = useMemo(() => {
    const { people, providers } =
      revision >= 0 ? listIntervenants(items, size) : { people: [], providers: [] };
    return [...people, ...providers].map(({ value, name }) => ({ value, label: name }));
  }, [items, size, revision]);
  return (
    <>
      {!isFixed && (
        <ComboFilter
          label={AGENDA_TEXTS.intervenant}
          choices={intervenants}
          value={filters.intervenant}
          pending={loadedAt === null}
          onChange={(intervenant) => setFilters({ ...filters, intervenant })}
        />
      )}
      <ChoiceFilter
        label={AGENDA_TEXTS.state}
        choices={listStates()}
        exclusive={ALL}
        values={filters.state.split(',').filter(Boolean)}
        onChange={(states) => setFilters({ ...filters, state: states.join(',') })}
      />
    </>
  );
}
