/** Parts of a screen whose code is loaded when they are drawn. */
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useReducer, useState } from 'react';
import { UI_TEXTS } from './ui-texts.ts';

/** The code of a part. */
export interface PartCode<P extends object> {
  /** Never rejects: a part that cannot be loaded becomes an error message. */
  load: () => Promise<{ default: ComponentType<P> }>;
}

/** @param load imports the part */
export const partCode = <P extends object>(load: () => Promise<ComponentType<P>>): PartCode<P> => ({
  load: () =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: LoadFailed as ComponentType<P> }),
    ),
});

export interface LazyPartProps<P extends object> {
  code: PartCode<P>;
  props: P;
  /** Shown while loading; by default « Chargement… », nothing for `null`. */
  fallback?: ReactNode;
  /** Called when the part has been drawn. */
  onArrive?: () => void;
}

/** Draws a part when its code is loaded; after a failure, the code is requested again at the next opening. */
export function LazyPart<P extends object>({
  code,
  props,
  fallback = (
    <p className="popover-note" role="status">
      {UI_TEXTS.loading}
    </p>
  ),
  onArrive,
}: LazyPartProps<P>) {
  const [Part] = useState(() => lazy<ComponentType<P>>(code.load));
  return (
    <Suspense fallback={fallback}>
      <Part {...props} />
      {onArrive && <Arrival report={onArrive} />}
    </Suspense>
  );
}

/**
 * Loads the code before it is needed.
 * @returns draws again, for `onArrive`: a popover looks for its focus target each time it is drawn
 */
export function usePreload({ load }: { load: () => Promise<unknown> }): () => void {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => void load(), [load]);
  return redraw;
}

/** Calls back when the part is mounted. */
function Arrival({ report }: { report: () => void }) {
  useEffect(() => report(), [report]);
  return null;
}

const LoadFailed = () => (
  <p className="popover-note" role="alert">
    {UI_TEXTS.loadFailed}
  </p>
);
