import type { ReactNode } from 'react';
import type { Query } from '../../../core/kernel/store/query.ts';
import { PanelBones } from '../ui/panel.tsx';
import { UI_TEXTS } from '../ui/ui-texts.ts';
import { ObjectLoader } from './object-loader.tsx';

export interface PartLoaderProps<T> {
  query: Query<T>;
  children: (data: T) => ReactNode;
}

/**
 * A part of an object's screen with a call of its own, such as a tab: a placeholder, then the part, or why it is
 * missing.
 */
export function PartLoader<T>({ query, children }: PartLoaderProps<T>) {
  return (
    <ObjectLoader query={query} heading={null} back={null} skeleton={<PartBones />}>
      {children}
    </ObjectLoader>
  );
}

/** The placeholder of such a part. */
export function PartBones() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden">{UI_TEXTS.loading}</p>
      <PanelBones lines={5} />
    </div>
  );
}
