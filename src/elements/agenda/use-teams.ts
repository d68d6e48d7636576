/** The rows of the week by providers, and the work that waits for somebody or for a date. */
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useMemo } from 'react';
import { $society } from '../../core/config/store.ts';
import { findEvents, PROPOSED_OR_UNASSIGNED } from '../../core/interventions/agenda.ts';
import { layoutTeams, type Teams } from '../../core/interventions/agenda-teams.ts';
import {
  fromIntervention,
  fromTicket,
  getSubject,
  listUnassigned,
  listUnassignedTickets,
  type Work,
} from '../../core/interventions/agenda-work.ts';
import { canCreate } from '../../core/interventions/create-right.ts';
import { $interventions } from '../../core/interventions/store.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { $prestataires, $profiles } from '../../core/profiles/store.ts';
import { $tickets } from '../../core/tickets/store.ts';
import type { AgendaModel } from './use-agenda.ts';

const EMPTY = { items: [], size: 0, revision: 0 };
/** In the place of what the user may not read. */
const $none = atom(EMPTY);

export interface TeamsModel {
  teams: Teams;
  /** Nobody does it, and it has no date. */
  unassigned: Work[];
  /** All that a cell can take: what nobody does, then what waits for a date. */
  works: Work[];
}

export function useTeams({ range, events, filters, unplanned, mayPlan, canMove }: AgendaModel): TeamsModel {
  const user = useStore($user);
  const mayGive = canCreate(user) && mayPlan;
  const companies = useStore(mayGive ? $prestataires : $none);
  const people = useStore(mayGive ? $profiles : $none);
  const tickets = useStore(mayGive ? $tickets : $none);
  const interventions = useStore($interventions);
  const { name: society } = useStore($society);
  const { first, count } = range;
  const { intervenant, state, isAt } = filters;
  const everywhere = useMemo(
    () =>
      isAt
        ? findEvents(
            interventions.items,
            interventions.size,
            { intervenant, state },
            { first, count },
            canMove,
            PROPOSED_OR_UNASSIGNED,
          )
        : events,
    [isAt, interventions, intervenant, state, first, count, canMove, events],
  );
  const teams = useMemo(
    () =>
      layoutTeams({
        events,
        everywhere,
        companies: companies.items.slice(0, companies.size),
        people: people.items.slice(0, people.size),
        society,
        first,
        count,
        intervenant,
      }),
    [events, everywhere, companies, people, society, first, count, intervenant],
  );
  const unassigned = useMemo(
    () =>
      mayGive && intervenant === ''
        ? [
            ...listUnassigned(interventions.items, interventions.size, user).map(fromIntervention),
            ...listUnassignedTickets(tickets.items, tickets.size, user).map(fromTicket),
          ].filter((work) => !isAt || isAt(getSubject(work).site))
        : [],
    [mayGive, intervenant, isAt, interventions, tickets, user],
  );
  const works = useMemo(() => [...unassigned, ...unplanned.map(fromIntervention)], [unassigned, unplanned]);
  return { teams, unassigned, works };
}
