/** An import from the choice of its file to its end; what the screen shows, and what it may ask for. */
import { atom, type ReadableAtom } from 'nanostores';
import { followIdentity } from '../kernel/http/on-user-change.ts';
import { createJobControl, type JobControl, type JobControlOptions } from './job-control.ts';
import {
  createPreparation,
  type Preparation,
  type PreparationOptions,
  type SharedState,
} from './preparation.ts';
import { EMPTY_SCREEN, type ImportScreenState } from './screen-state.ts';

/** What an import is made of. */
export type ImportScreenOptions = Omit<PreparationOptions & JobControlOptions, keyof SharedState>;

/** One user's: another one who logs in finds it empty, while what the former one sent stays kept for that one. */
export interface ImportScreen extends Omit<Preparation, 'end'>, Omit<JobControl, 'close' | 'leave'> {
  $state: ReadableAtom<ImportScreenState>;
  /** Forgets all of it, for another file. */
  close: () => Promise<void>;
}

export function createImportScreen({ calls, openStore, read }: ImportScreenOptions): ImportScreen {
  const $state = atom<ImportScreenState>(EMPTY_SCREEN);
  const board: SharedState = { $state, set: (change) => $state.set({ ...$state.get(), ...change }) };
  const { end, ...preparation } = createPreparation({ ...board, calls, read });
  const { close, leave, ...sending } = createJobControl({ ...board, calls, openStore });
  followIdentity((_, former) => {
    if (!former) return;
    leave();
    end();
    $state.set(EMPTY_SCREEN);
  });
  return {
    $state,
    ...preparation,
    ...sending,
    close: async () => {
      if (!(await close())) return;
      end();
      $state.set({ ...EMPTY_SCREEN, kind: $state.get().kind });
    },
  };
}
