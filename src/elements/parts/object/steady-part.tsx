import { useStore } from '@nanostores/react';
import { isSameAnswer } from '../../../core/kernel/store/quiet-reads.ts';
import { UI_TEXTS } from '../ui/ui-texts.ts';
import { PartLoader, type PartLoaderProps } from './part-loader.tsx';
import { PartNews } from './part-news.tsx';
import { useSteady } from './use-steady.ts';

/** `PartLoader` of what has no rows: what others change waits until somebody asks for it. */
export function SteadyPart<T>({ query, children }: PartLoaderProps<T>) {
  return (
    <PartLoader query={query}>
      {(data) => (
        <Steady query={query} data={data}>
          {children}
        </Steady>
      )}
    </PartLoader>
  );
}

function Steady<T>({ query, data, children }: PartLoaderProps<T> & { data: T }) {
  const { arrivals, own } = useStore(query.$state);
  const { shown, hasNews, show } = useSteady(data, arrivals, isSameAnswer, own);
  return <PartNews news={{ text: hasNews ? UI_TEXTS.news : '', show }}>{children(shown)}</PartNews>;
}
