/**
 * The suite's own events, on `document`: it is ready, who is logged in, what failed. A failure of one element comes
 * from that element, and bubbles.
 */
import type { ApiError } from '../http/api-error.ts';
import { describeError } from '../http/error-text.ts';
import { pageSingleton } from '../lib/page-singletons.ts';
import { ERROR_OPERATION, VERSION_LABEL } from '../lib/texts.ts';
import { dispatch } from '../page/host-events.ts';
import { $lastFailure } from '../page/messages.ts';
import { $session } from './session.ts';

/** The details of the events that concern no single element. */
export interface PageEvents {
  /**
   * On `document`: it is known who is logged in. From an element: it is drawn for the first time, and its methods may be
   * called.
   */
  'balise-ready': { version: string };
  /** A call or an element failed. */
  'balise-error': {
    /**
     * `network`: no answer came; `status`: the server refused; `unexpected`: the answer breaks the contract; `login`: the
     * page's own credentials are refused; `element`: the event's target could not be loaded or drawn.
     */
    kind: 'network' | 'status' | 'unexpected' | 'login' | 'element';
    /** The HTTP status; 0 without an answer. */
    status: number;
    /** What people read, in French. */
    message: string;
    /** The server's `X-Request-Id`, which finds the call in its log. */
    requestId: string | null;
  };
  /** Somebody has logged in or out; the first one reports who is logged in at first. */
  'balise-session-changed': { status: 'in' | 'out'; username: string | null };
}

const tell = <Name extends keyof PageEvents>(
  name: Name,
  detail: PageEvents[Name],
  target: EventTarget = document,
): void => void dispatch(target, name, detail);

/** Reports that an element is drawn for the first time. */
export const tellReady = (element?: EventTarget): void =>
  tell('balise-ready', { version: VERSION_LABEL }, element);

const tellFailure = (
  error: ApiError | null,
  kind: PageEvents['balise-error']['kind'],
  element?: EventTarget,
): void =>
  tell(
    'balise-error',
    {
      kind,
      status: error?.status ?? 0,
      message: error && !element ? describeError(error) : ERROR_OPERATION,
      requestId: error?.requestId ?? null,
    },
    element,
  );

/** Reports to the page from now on; once a page, whatever copies of the suite it has. */
export const startPageEvents = (): true =>
  pageSingleton('session.page-events', () => {
    let told = '';
    if (globalThis.document) {
      $lastFailure.listen((failure) => {
        if (!failure) return;
        // perhaps of another copy of the suite, with a class of its own
        const error = failure.error as ApiError;
        tellFailure(error, failure.element ? 'element' : (error.failure as 'status'), failure.element);
      });
      $session.subscribe(({ status, user, failure }, former) => {
        if (failure && failure !== former?.failure) tellFailure(failure.error, 'login');
        if (status === 'restoring') return;
        const detail = {
          status: status === 'in' ? status : 'out',
          username: user?.username ?? null,
        } as const;
        const now = detail.status + detail.username;
        if (now === told) return;
        if (!told) tellReady();
        told = now;
        tell('balise-session-changed', detail);
      });
    }
    return true;
  });
