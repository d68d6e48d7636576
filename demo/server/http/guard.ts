/**
 * Runs before the body of any call is read: bounds the calls in flight, authenticates the user, checks the rights and
 * the XSRF token, counts what is written.
 */
import { authenticate } from '../auth/authenticate.ts';
import { deviceScope } from '../auth/device-rights.ts';
import { type Operation, PUBLIC_OPERATIONS, scopeOf } from '../auth/rights.ts';
import type { Context } from '../context.ts';
import { createTurnstile } from './anonymous-pace.ts';
import { forbidden } from './answers.ts';
import { boundCalls } from './concurrent-calls.ts';
import { type Query, readText } from './input.ts';
import { countWrite } from './write-quota.ts';
import { checkXsrf } from './xsrf.ts';

/** Calls without an account that begin in one turn. */
const PUBLIC_A_TURN = 4;

const isPublic = (operation: string): boolean => (PUBLIC_OPERATIONS as readonly string[]).includes(operation);

/** @param patience how long calls of one account wait for a place, in milliseconds */
export function guardCalls(context: Context, patience: number): void {
  const { app } = context;
  app.decorateRequest('caller', null);
  const bounds = boundCalls(app, patience);
  const waitForTurn = createTurnstile(PUBLIC_A_TURN);
  app.addHook('onRequest', async (request, reply) => {
    const { operation } = request.routeOptions.config;
    if (!operation) return;
    checkXsrf(request);
    await bounds.enter(request, reply);
    const writes = !['GET', 'HEAD'].includes(request.method);
    // Runs before the body is read, so a refused request has no effect.
    const requireRoom = () =>
      writes && context.db.requireRoom(Number(request.headers['content-length']) || 0);
    if (isPublic(operation)) {
      await waitForTurn();
      return void requireRoom();
    }
    const user = await authenticate(context, request);
    await bounds.enterAs(request, reply, user);
    const scope = user.device
      ? deviceScope(operation as Operation, user.device, user.codenames)
      : scopeOf(operation as Operation, user.group, user.codenames);
    // No screen of a device searches.
    if (scope === 'none' || (user.device && readText(request.query as Query, 'search'))) throw forbidden();
    requireRoom();
    if (writes) await countWrite(context, user, request);
    request.caller = { user, scope };
  });
}
