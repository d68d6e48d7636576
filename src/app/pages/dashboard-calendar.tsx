import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type CalendarName, calendarPreference } from '../../core/host.ts';
import { chooseCalendar } from './calendar-choice.ts';
import { CalendarToggle } from './calendar-toggle.tsx';
import { DashboardComments } from './dashboard-comments.tsx';
import { DashboardControls } from './dashboard-controls.tsx';
import { useElements } from './load-elements.ts';
import { CALENDARS, getAskedCalendar } from './page-elements.ts';
import { PartFailed } from './part-failed.tsx';
import { PartView } from './part-view.tsx';
import { Skeleton } from './skeleton.tsx';

/**
 * Below the cards, the week (« classique ») or the month's list (« nouveau »), and the choice between them in its
 * title; then the latest comments and the regulatory checks. Its code is asked for at once, while `hidden` keeps it from pushing what comes
 * above.
 */
export function DashboardCalendar({
  query,
  hidden,
}: {
  query: Readonly<Record<string, string>>;
  hidden: boolean;
}) {
  const kept = useStore(calendarPreference.$value);
  const [chosen, setChosen] = useState(false);
  const name = getAskedCalendar(query) ?? kept;
  const part = CALENDARS[name];
  const { ready, failed, retry } = useElements([part.tag]);
  const choose = (wanted: CalendarName) => {
    setChosen(true);
    chooseCalendar(wanted);
  };
  const toggle = <CalendarToggle value={name} onChange={choose} focused={chosen} />;
  return (
    <div className="dashboard-calendar" hidden={hidden}>
      {ready ? (
        <>
          <PartView key={part.tag} part={part} params={{}} query={query} headingLevel={2}>
            {toggle}
          </PartView>
          <DashboardComments />
          <DashboardControls />
        </>
      ) : (
        <>
          {toggle}
          {failed ? <PartFailed retry={retry} /> : <Skeleton />}
        </>
      )}
    </div>
  );
}
