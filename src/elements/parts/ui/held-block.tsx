import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** What changes an object that is shown, and how what waits of it is shown. */
export interface ObjectChanges {
  /** Counts what others have changed. */
  arrivals: number;
  /** Counts what this page has changed itself, and how often what waits was asked for. */
  own: number;
  /** Notes whether a part waits. */
  note: (part: string, isHeld: boolean) => void;
  /** Holds a part; only pages of objects load it. */
  Part: ComponentType<ObjectChanges & { children: ReactNode }>;
}

/** `null` where nothing is held. */
export const ObjectChangesContext = createContext<ObjectChanges | null>(null);

/**
 * A part of an object's page that only shows fields: what others change in it is shown where it moves nothing, and
 * waits otherwise.
 */
export function HeldBlock({ children }: { children: ReactNode }) {
  const changes = useContext(ObjectChangesContext);
  return changes ? <changes.Part {...changes}>{children}</changes.Part> : children;
}
