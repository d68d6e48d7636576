import { useState } from 'react';
import { type Asset, formatAsset } from '../../core/assets/model.ts';
import { announce } from '../../core/kernel/page/messages.ts';
import type { Emplacement } from '../../core/plans/model.ts';
import { formatPin } from '../../core/plans/model.ts';
import { formatSpot, type Spot } from '../../core/plans/pin-position.ts';
import type { Pin } from '../../core/plans/pins.ts';
import { removePin } from '../../core/plans/remove-pin.ts';
import { findMark } from './pin-panel.tsx';
import { PIN } from './texts.ts';
import type { PlanState } from './use-plan.ts';
import type { ViewControl } from './use-view.ts';

/** What the next click on the plan places, and what the clicks after it place. */
export type Placing =
  | { kind: 'asset'; asset: Asset; after?: readonly Asset[] }
  | { kind: 'label'; label: string }
  | { kind: 'pin'; pin: Emplacement };

export interface PlacingControl {
  placing: Placing | null;
  setPlacing: (placing: Placing | null) => void;
  place: (what: Placing, at: Spot) => void;
  /** Asks for the new place of a pin. */
  startMove: (pin: Emplacement) => void;
  move: (pin: Pin, to: Spot, goesOn: boolean) => void;
  remove: (pin: Emplacement) => void;
  /** Focuses the mark of a pin, once it is drawn. */
  focusOn: (pin: string | number) => void;
}

/** Places, moves and removes pins; each is announced, and the focus stays with what was changed. */
export function usePlacing({ edits, chosen, choose, set }: PlanState, view: ViewControl): PlacingControl {
  const [placing, setPlacing] = useState<Placing | null>(null);
  const focusOn = (pin: string | number) =>
    void requestAnimationFrame(() => findMark(view.stage.current, { id: edits.idOf(pin) })?.focus());
  return {
    placing,
    setPlacing,
    focusOn,
    place: (what, at) => {
      setPlacing(null);
      if (what.kind === 'pin') {
        edits.move(what.pin.id, at);
        focusOn(what.pin.id);
        return announce(PIN.moved(formatPin(what.pin), formatSpot(at)));
      }
      const isAsset = what.kind === 'asset';
      const [next, ...after] = (isAsset && what.after) || [];
      if (next) setPlacing({ kind: 'asset', asset: next, after });
      const pin = edits.add(at, isAsset ? { asset: what.asset } : { label: what.label });
      set({ pin, asset: '' });
      focusOn(pin);
      announce(PIN.added(isAsset ? formatAsset(what.asset) : what.label));
    },
    startMove: (pin) => {
      set({ mode: 'edition', view: '', pin: String(pin.id), asset: '' });
      setPlacing({ kind: 'pin', pin });
      focusOn(pin.id);
    },
    move: (pin, to, goesOn) => {
      edits.move(pin.id, to, goesOn);
      if (chosen?.id !== pin.id) choose(pin);
      announce(PIN.moved(formatPin(pin), formatSpot(to)));
    },
    remove: (pin) => {
      removePin(edits, pin.id, PIN.removed(formatPin(pin)));
      choose(null);
      view.frame.current?.focus();
    },
  };
}
