/** An import from the choice of its file to its end; what the screen shows, and what it may ask for. */
import { atom, type ReadableAtom } from 'nanostores';
import { followIdentity } from '../kernel/http/on-user-change.ts';
import { type DeskState, EMPTY_DESK } from './desk-state.ts';
import { createJobControl, type JobControl, type JobControlOptions } from './job-control.ts';
import {
  createPreparation,
  type DeskBoard,
  type Preparation,
  type PreparationOptions,
} from './preparation.ts';

/** What an import is made of. */
export type DeskOptions = Omit<PreparationOptions & JobControlOptions, keyof DeskBoard>;

/** One user's: another one who logs in finds it empty, while what the former one sent stays kept for that one. */
export interface Desk extends Omit<Preparation, 'end'>, Omit<JobControl, 'close' | 'leave'> {
  $state: ReadableAtom<DeskState>;
  /** Forgets all of it, for another file. */
  close: () => Promise<void>;
}

export function createDesk({ wiring, openStore, read }: DeskOptions): Desk {
  const $state = atom<DeskState>(EMPTY_DESK);
  const board: DeskBoard = { $state, set: (change) => $state.set({ ...$state.get(), ...change }) };
  const { end, ...preparation } = createPreparation({ ...board, wiring, read });
  const { close, leave, ...sending } = createJobControl({ ...board, wiring, openStore });
  followIdentity((_, former) => {
    if (!former) return;
    leave();
    end();
    $state.set(EMPTY_DESK);
  });
  return {
    $state,
    ...preparation,
    ...sending,
    close: async () => {
      if (!(await close())) return;
      end();
      $state.set({ ...EMPTY_DESK, kind: $state.get().kind });
    },
  };
}
