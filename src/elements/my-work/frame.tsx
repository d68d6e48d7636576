import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo } from 'react';
import { describeWait } from '../../core/kernel/http/wait-text.ts';
import { INCOMPLETE_LIST, inRound } from '../../core/kernel/lib/texts.ts';
import { $roundNote } from '../../core/kernel/page/round-note.ts';
import type { Collection } from '../../core/kernel/store/collection.ts';
import { isSameList } from '../../core/kernel/store/collection-state.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { useLook } from '../parts/host/use-look.ts';
import { useHeld } from '../parts/object/use-held.ts';
import { HeldLine } from '../parts/ui/held-line.tsx';
import { LoadStatus } from '../parts/ui/load-status.tsx';
import { NotLoaded } from '../parts/ui/not-loaded.tsx';
import { PanelBones } from '../parts/ui/panel.tsx';
import { UI_TEXTS } from '../parts/ui/ui-texts.ts';
import { MY_WORK_TEXTS } from './texts.ts';

interface FrameProps<T> {
  title: string;
  level: HeadingLevel;
  /** The list that all rows come from. */
  collection: Pick<Collection<T>, '$state' | 'refresh' | 'cancel' | 'look'>;
  /** Beside the title, from the rows that are known. */
  note: (rows: readonly T[]) => string;
  /** The shape of what comes. */
  bones: ReactNode;
  children: (rows: readonly T[]) => ReactNode;
}

/** A title, and what is made of one list: a placeholder first, or why it cannot be read. */
export function WorkFrame<T>({ title, level, collection, note, bones, children }: FrameProps<T>) {
  useLook(collection);
  const state = useStore(collection.$state);
  const { items, size, revision, arrivals, own, error, wait, loadedAt, incomplete } = state;
  const { isAway } = useStore($roundNote);
  const refresh = () => void collection.refresh();
  const Heading = `h${level}` as const;
  const isKnown = loadedAt !== null || size > 0;
  const problem = error ?? (incomplete ? INCOMPLETE_LIST : null);
  // the array grows in place
  const live = useMemo(() => (revision >= 0 ? items.slice(0, size) : []), [items, size, revision]);
  const { shown: rows, hasNews, show } = useHeld<readonly T[]>(live, arrivals, isSameList, own);
  return (
    <section className="my-work" aria-label={title}>
      <div className="title-head" part="title">
        <div className="title-main">
          <Heading className="title">{title}</Heading>
          {isKnown && <span className="muted">{inRound(note(rows), isAway)}</span>}
        </div>
      </div>
      <HeldLine text={hasNews ? UI_TEXTS.news : ''} onShow={show} />
      {!isKnown && (
        <NotLoaded state={state} onRetry={refresh}>
          {bones}
        </NotLoaded>
      )}
      {isKnown && children(rows)}
      <LoadStatus
        wait={describeWait(wait)}
        problem={isKnown ? problem : null}
        loadedAt={loadedAt}
        onCancel={collection.cancel}
        onRetry={refresh}
      />
    </section>
  );
}

const BONES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** A placeholder of panels, with rows of two lines and a badge, six at most. */
export function Bones({ panels, rows }: { panels: number; rows: number }) {
  return (
    <div className="my-work-lists" aria-busy="true">
      <p className="visually-hidden">{MY_WORK_TEXTS.loading}</p>
      {BONES.slice(0, panels).map((panel) => (
        <div key={panel} className="panel my-work-bones" aria-hidden="true">
          {BONES.slice(0, rows).map((row) => (
            <span key={row} className="bone bone-text" />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The shape of « À décider » while it is awaited. */
export const DecisionBones = () => (
  <div className="decisions-place" aria-hidden="true">
    <PanelBones lines={3} />
  </div>
);
