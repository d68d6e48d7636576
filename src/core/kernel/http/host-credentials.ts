/** Queries the host's own session (`setup({ credentials })`) and checks the shape of its answer. */
import type { HostSession } from '../page/settings.ts';
import { type AuthorizationHeader, formatBasic } from './credentials.ts';

/** A promise that has not settled after this many milliseconds counts as rejected. */
export const HOST_TIMEOUT_MS = 10_000;

const SHAPES =
  'credentials() doit donner { username, password }, { authorization: "Bearer …" } ou null (ou une promesse de l’un d’eux)';

export interface HostAsker {
  /**
   * @returns the header with its user name, `null` for nobody, or a promise of either
   * @throws what the host's function throws; the promise rejects with what it rejects with
   */
  ask: () => AuthorizationHeader | null | Promise<AuthorizationHeader | null>;
  /** Drops the cached answer after it was refused; the next call queries the host again. */
  forget: () => void;
}

/**
 * Queries a function of the host; callers at the same time share one call. Each kind of fault is printed once in
 * the console.
 */
export function createHostAsker(session: HostSession): HostAsker {
  let kept: { authorization: AuthorizationHeader | null } | null = null;
  let flight: Promise<AuthorizationHeader | null> | null = null;
  const printed = new Set<string>();
  const print = (fault: string, cause?: unknown) => {
    if (printed.has(fault)) return;
    printed.add(fault);
    console.error(`Balise : ${fault}`, ...(cause === undefined ? [] : [cause]));
  };
  const fail = (cause: unknown): never => {
    print('la fonction credentials() de la page a échoué ; elle sera rappelée.', cause);
    throw cause;
  };
  const read = (answer: unknown): AuthorizationHeader | null => {
    const authorization = readAnswer(answer);
    if (authorization !== undefined) return authorization;
    // prints the type only: the value may hold a secret
    print(`${SHAPES} ; reçu : ${nameShape(answer)}.`);
    return null;
  };

  async function wait(answer: PromiseLike<unknown>): Promise<AuthorizationHeader | null> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${HOST_TIMEOUT_MS} ms`)), HOST_TIMEOUT_MS);
    });
    try {
      const authorization = read(await Promise.race([answer, late]));
      kept = { authorization };
      return authorization;
    } catch (cause) {
      return fail(cause);
    } finally {
      clearTimeout(timer);
      flight = null;
    }
  }

  return {
    ask() {
      if (kept) return kept.authorization;
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

/** @returns `undefined` when the answer has none of the accepted shapes */
function readAnswer(answer: unknown): AuthorizationHeader | null | undefined {
  if (answer === null) return null;
  if (typeof answer !== 'object') return undefined;
  const { username, password, authorization } = answer as Record<string, unknown>;
  const name = typeof username === 'string' && username ? username : null;
  if (authorization !== undefined) {
    // a header's value: a scheme, a space and a token
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
