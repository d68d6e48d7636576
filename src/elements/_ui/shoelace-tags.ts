/** The few Shoelace tags that are drawn here, for JSX; their code comes from `_kit/shoelace.ts`. */
import type { HTMLAttributes, RefAttributes } from 'react';
import { useEffect, useState } from 'react';

type Tag<P = object> = HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement> & { class?: string } & P;

/** Events of a dialog or a drawer. */
interface ModalEvents {
  open?: boolean;
  label?: string;
  'no-header'?: true;
  'onsl-request-close'?: (event: Event) => void;
  'onsl-initial-focus'?: (event: Event) => void;
  'onsl-show'?: (event: Event) => void;
  'onsl-after-hide'?: (event: Event) => void;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'sl-dialog': Tag<ModalEvents>;
      'sl-drawer': Tag<ModalEvents & { placement?: 'end' }>;
    }
  }
}

let loading: Promise<unknown> | null = null;

/** Loads Shoelace's code once; after a failure the next call tries again. */
export function loadShoelace(): Promise<unknown> {
  loading ??= import('../_kit/shoelace.ts').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Whether Shoelace's code has come; it is asked for as soon as `wanted`, and again each time it is. */
export function useShoelace(wanted: boolean): boolean {
  const [ready, setReady] = useState(() => customElements.get('sl-dialog') !== undefined);
  useEffect(() => {
    if (!wanted || ready) return;
    let live = true;
    loadShoelace().then(
      () => live && setReady(true),
      () => {},
    );
    return () => {
      live = false;
    };
  }, [wanted, ready]);
  return ready;
}
