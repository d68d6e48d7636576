import { useStore } from '@nanostores/react';
import { isSameAnswer } from '../../../core/kernel/lib/same-answer.ts';
import { UI_TEXTS } from '../ui/ui-texts.ts';
import { HeldPart } from './held-part.tsx';
import { PartLoader, type PartLoaderProps } from './part-loader.tsx';
import { useHeld } from './use-held.ts';

/** `PartLoader` of what has no rows: what others change waits until somebody asks for it. */
export function HeldPartLoader<T>({ query, children }: PartLoaderProps<T>) {
  return (
    <PartLoader query={query}>
      {(data) => (
        <Held query={query} data={data}>
          {children}
        </Held>
      )}
    </PartLoader>
  );
}

function Held<T>({ query, data, children }: PartLoaderProps<T> & { data: T }) {
  const { arrivals, own } = useStore(query.$state);
  const { shown, hasNews, show } = useHeld(data, arrivals, isSameAnswer, own);
  return <HeldPart news={{ text: hasNews ? UI_TEXTS.news : '', show }}>{children(shown)}</HeldPart>;
}
