import { useContext, useLayoutEffect } from 'react';
import { HostContext } from './use-host.ts';

/** The methods that a view may offer; the element declares which of them it has (`methods` of `reactElement`). */
export type Method = 'submit' | 'reset';

const offered = new WeakMap<object, Partial<Record<Method, () => boolean>>>();

/** Calls what the element's view offers. @returns `false` when it offers nothing now, or could do nothing */
export const callMethod = (element: object, name: Method): boolean =>
  offered.get(element)?.[name]?.() ?? false;

/**
 * Offers a method of the element while the view is shown.
 * @param run returns whether it did something
 */
export function useMethod(name: Method, run: () => boolean): void {
  const host = useContext(HostContext);
  useLayoutEffect(() => {
    if (!host) return;
    const methods = offered.get(host) ?? {};
    offered.set(host, methods);
    methods[name] = run;
    return () => {
      if (methods[name] === run) delete methods[name];
    };
  });
}
