/** The few Shoelace tags that are drawn here, for JSX; their code comes from `_kit/shoelace.ts`. */
import type { HTMLAttributes, RefAttributes } from 'react';
import { useEffect, useState } from 'react';
import { tryLater } from '../_kit/try-later.ts';

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

/** Whether Shoelace's code has come; asked for as soon as it is `wanted`, and again as long as it fails. */
export function useShoelace(wanted: boolean): boolean {
  const [ready, setReady] = useState(() => customElements.get('sl-dialog') !== undefined);
  useEffect(() => {
    if (!wanted || ready) return;
    let live = true;
    let stop = () => {};
    const load = () =>
      loadShoelace().then(
        () => live && setReady(true),
        () => {
          if (live) stop = tryLater(load);
        },
      );
    void load();
    return () => {
      live = false;
      stop();
    };
  }, [wanted, ready]);
  return ready;
}
