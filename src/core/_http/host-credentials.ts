/** What the host's own session answers (`setup({ credentials })`), read and checked. */
import type { HostSession } from '../_page/settings.ts';
import { type Claim, formatBasic } from './credentials.ts';

/** A promise that has not settled after this many milliseconds counts as rejected. */
export const HOST_TIMEOUT_MS = 10_000;

const SHAPES =
  'credentials() doit donner { username, password }, { authorization: "Bearer …" } ou null (ou une promesse de l’un d’eux)';

export interface HostAsker {
  /**
   * @returns the claim, `null` for nobody, or a promise of either
   * @throws what the host's function throws or rejects with; so does the promise
   */
  ask: () => Claim | null | Promise<Claim | null>;
  /** Asks anew at the next call: the answer was refused. */
  forget: () => void;
}

/** Asks one function of the host; many callers share one question. Says each kind of fault once in the console. */
export function createHostAsker(session: HostSession): HostAsker {
  let kept: { claim: Claim | null } | null = null;
  let flight: Promise<Claim | null> | null = null;
  const said = new Set<string>();
  const say = (fault: string, cause?: unknown) => {
    if (said.has(fault)) return;
    said.add(fault);
    console.error(`Balise : ${fault}`, ...(cause === undefined ? [] : [cause]));
  };
  const fail = (cause: unknown): never => {
    say('la fonction credentials() de la page a échoué ; elle sera rappelée.', cause);
    throw cause;
  };
  const read = (answer: unknown): Claim | null => {
    const claim = readAnswer(answer);
    if (claim !== undefined) return claim;
    // the kind alone: what came may hold a secret
    say(`${SHAPES} ; reçu : ${nameShape(answer)}.`);
    return null;
  };

  async function wait(answer: PromiseLike<unknown>): Promise<Claim | null> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${HOST_TIMEOUT_MS} ms`)), HOST_TIMEOUT_MS);
    });
    try {
      const claim = read(await Promise.race([answer, late]));
      kept = { claim };
      return claim;
    } catch (cause) {
      return fail(cause);
    } finally {
      clearTimeout(timer);
      flight = null;
    }
  }

  return {
    ask() {
      if (kept) return kept.claim;
      if (flight) return flight;
      let answer: unknown;
      try {
        answer = session();
      } catch (cause) {
        return fail(cause);
      }
      if (!isPromise(answer)) return read(answer);
      flight = wait(answer);
      return flight;
    },
    forget: () => {
      kept = null;
    },
  };
}

/** @returns `undefined` when it is none of the shapes */
function readAnswer(answer: unknown): Claim | null | undefined {
  if (answer === null) return null;
  if (typeof answer !== 'object') return undefined;
  const { username, password, authorization } = answer as Record<string, unknown>;
  const name = typeof username === 'string' && username ? username : null;
  if (authorization !== undefined) {
    // a scheme, a space and a value: what a header may hold
    const isHeader =
      typeof authorization === 'string' && /^[\w!#$%&'*+.^`|~-]+ [\x21-\x7e]/.test(authorization);
    return isHeader && /^[\x20-\x7e]+$/.test(authorization)
      ? { header: authorization, username: name }
      : undefined;
  }
  if (name === null || typeof password !== 'string') return undefined;
  return { header: formatBasic({ username: name, password }), username: name };
}

function nameShape(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return typeof answer;
  return `un objet { ${Object.keys(answer).join(', ')} }`;
}

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as { then?: unknown } | null)?.then === 'function';
