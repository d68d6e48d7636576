/** What the parts of a plan share: its pins with what happens at each, and what is chosen. */
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useMemo } from 'react';
import type { Intervention } from '../../core/interventions/model.ts';
import { $interventions } from '../../core/interventions/store.ts';
import { can } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { $minute } from '../../core/kernel/time/clock.ts';
import type { Emplacement } from '../../core/plans/model.ts';
import { type PinEdits, pinEdits } from '../../core/plans/pin-edits.ts';
import { createLives, type PinLife } from '../../core/plans/pin-status.ts';
import { findPin, isPlaced, layerOf, type Pin, sortPins } from '../../core/plans/pins.ts';
import { emplacementsQuery } from '../../core/plans/store.ts';
import type { Ticket } from '../../core/tickets/model.ts';
import { $tickets } from '../../core/tickets/store.ts';
import { useHost } from '../parts/host/use-host.ts';
import { useLook } from '../parts/host/use-look.ts';
import type { PlanAttributes } from './plan.tsx';

const NO_TICKETS: readonly Ticket[] = [];
const NO_INTERVENTIONS: readonly Intervention[] = [];
const $none = atom({ items: [] as readonly never[], size: 0, revision: 0 });

export interface PlanState {
  edits: PinEdits;
  /** Whether the pins have been read: before, and where that was refused, nothing is known of them. */
  isRead: boolean;
  /** All pins, in an order that stays the same; those without a place too. */
  pins: readonly Emplacement[];
  /** Those that are drawn: placed, and of a shown layer. */
  drawn: readonly Pin[];
  lifeOf: (pin: Emplacement) => PinLife;
  hiddenLayers: readonly string[];
  /** The open pin. */
  chosen: Emplacement | null;
  choose: (pin: Emplacement | null) => void;
  /** Changes attributes; `''` removes one. */
  set: (changes: Partial<Record<string, string>>) => void;
}

/** What is known of each piece of equipment; nothing of what the user may not see. */
function useLives(): (pin: Emplacement) => PinLife {
  const user = useStore($user);
  const tickets = useStore(can('view_ticket', user) ? $tickets : $none);
  const interventions = useStore(can('view_intervention', user) ? $interventions : $none);
  const minute = useStore($minute);
  return useMemo(() => {
    const read = <T>({ items, size }: { items: readonly unknown[]; size: number }, none: readonly T[]) =>
      size > 0 ? (items.slice(0, size) as T[]) : none;
    const lives = createLives(
      read<Ticket>(tickets, NO_TICKETS),
      read<Intervention>(interventions, NO_INTERVENTIONS),
      minute,
    );
    return ({ asset }) => lives(asset?.id);
  }, [tickets, interventions, minute]);
}

export function usePlan(id: string, { pin, asset, hiddenLayers: hidden }: PlanAttributes): PlanState {
  const { emit, reflect } = useHost();
  const edits = pinEdits(id);
  const shown = useStore(edits.$pins);
  useLook(emplacementsQuery(id));
  const isRead = useStore(emplacementsQuery(id).$state).loadedAt !== null;
  const lifeOf = useLives();
  const pins = useMemo(() => sortPins(shown), [shown]);
  const hiddenLayers = useMemo(() => hidden.split(',').filter(Boolean), [hidden]);
  const drawn = useMemo(
    () => pins.filter(isPlaced).filter((each) => !hiddenLayers.includes(layerOf(each))),
    [pins, hiddenLayers],
  );
  const byAsset = asset ? pins.find((each) => String(each.asset?.id) === asset) : undefined;
  const chosen = (pin ? findPin(pins, edits.idOf(pin)) : byAsset) ?? null;
  const set: PlanState['set'] = (changes) => {
    const filters: Record<string, string | null> = {};
    for (const [name, value] of Object.entries(changes)) {
      reflect(name, value || null);
      filters[name] = value || null;
    }
    emit('balise-filters-changed', { filters });
  };
  const choose = (wanted: Emplacement | null) => set({ pin: wanted ? String(wanted.id) : '', asset: '' });
  return { edits, isRead, pins, drawn, lifeOf, hiddenLayers, chosen, choose, set };
}
