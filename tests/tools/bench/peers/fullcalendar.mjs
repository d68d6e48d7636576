/** FullCalendar 7, with what we show: week and month, hours 8–19 in half hours, and a link for each event. */
import { Calendar } from 'fullcalendar';
import dayGrid from 'fullcalendar/daygrid';
import french from 'fullcalendar/locales/fr';
import classic from 'fullcalendar/themes/classic';
import timeGrid from 'fullcalendar/timegrid';
import 'fullcalendar/skeleton.css';
import 'fullcalendar/themes/classic/theme.css';
import 'fullcalendar/themes/classic/palette.css';

/** @param limited shows what has room and counts the rest, as ours does */
export const makePrepare = (limited) => (interventions) => {
  const events = interventions.map(({ id, ticket, date_intervention, date_fin_intervention }) => ({
    id: String(id),
    title: ticket.objet,
    start: date_intervention.replace(' ', 'T'),
    end: date_fin_intervention.replace(' ', 'T'),
    url: `#${id}`,
  }));
  return (root, { view, date }) => {
    const calendar = new Calendar(root, {
      plugins: [timeGrid, dayGrid, classic],
      locale: french,
      timeZone: 'UTC',
      initialView: view === 'month' ? 'dayGridMonth' : 'timeGridWeek',
      initialDate: date,
      firstDay: 1,
      slotMinTime: '08:00',
      slotMaxTime: '19:00',
      slotDuration: '00:30',
      headerToolbar: false,
      height: 'auto',
      events,
      ...(limited ? { eventMaxStack: 3, dayMaxEvents: 3 } : {}),
    });
    calendar.render();
    return { next: () => calendar.next() };
  };
};
