import { useRef, useState } from 'react';
import { isPlaced, type Pin } from '../../core/plans/pins.ts';
import type { PlanState } from './use-plan.ts';

export interface OpenPins {
  /** The pins of one mark, from which one is to be chosen. */
  group: readonly Pin[];
  /** Whether the panel of a pin or of a group is to be shown. */
  isOpen: boolean;
  /** Opens the pins of a mark, or closes them. */
  toggle: (pins: readonly Pin[]) => void;
  /** Notes what is open as a mark is pressed: the press itself may close it. */
  press: (pins: readonly Pin[]) => void;
  closeGroup: () => void;
}

/** Which pins are open over the plan: the chosen one, or those of a mark. */
export function useOpenPins({ chosen, choose }: PlanState, editing: boolean): OpenPins {
  const [group, setGroup] = useState<readonly Pin[]>([]);
  const pressed = useRef<string | null>(null);
  const isOpen = group.length > 0 || (chosen !== null && !editing && isPlaced(chosen));
  return {
    group,
    isOpen,
    toggle: (pins) => {
      const first = pins[0];
      const wasOpen = pressed.current;
      pressed.current = null;
      if (!first || wasOpen === nameOf(pins)) return;
      if (pins.length > 1) {
        choose(null);
        setGroup(group.length > 0 ? [] : pins);
      } else if (chosen && pins.includes(chosen as Pin) && !editing) choose(null);
      else {
        setGroup([]);
        choose(first);
      }
    },
    press: (pins) => {
      pressed.current = isOpen && (group === pins || pins.includes(chosen as Pin)) ? nameOf(pins) : null;
    },
    closeGroup: () => setGroup([]),
  };
}

const nameOf = (pins: readonly Pin[]): string => pins.map(({ id }) => id).join();
