import { createContext, useContext, useMemo } from 'react';
import { dispatch } from '../../../core/kernel/page/host-events.ts';
import type { ElementEvents } from './events.ts';

/** The custom element that a view is drawn in; set by `reactElement`. */
export const HostContext = createContext<HTMLElement | null>(null);

export interface HostPage {
  element: HTMLElement;
  /**
   * Dispatches an event on the element: it bubbles and leaves shadow roots; its detail is frozen.
   * @param options `cancelable` for an intention that a page may handle itself
   * @returns `false` when a listener has called `preventDefault()`
   */
  emit: <Name extends keyof ElementEvents>(
    name: Name,
    detail: ElementEvents[Name],
    options?: { cancelable?: boolean },
  ) => boolean;
  /** Writes a state of the element to its attribute; `null` removes it. */
  reflect: (attribute: string, value: string | number | boolean | null) => void;
}

/** The element of this view. @throws Error outside `reactElement` */
export function useHost(): HostPage {
  const element = useContext(HostContext);
  return useMemo(() => {
    if (!element) throw new Error('useHost() is for views of reactElement().');
    return {
      element,
      emit: (name, detail, { cancelable } = {}) => dispatch(element, name, detail, cancelable),
      reflect: (attribute, value) => {
        if (typeof value === 'boolean') element.toggleAttribute(attribute, value);
        else if (value === null) element.removeAttribute(attribute);
        else if (element.getAttribute(attribute) !== String(value))
          element.setAttribute(attribute, String(value));
      },
    };
  }, [element]);
}
