/** Before the body of any call is read: who calls, whether they may, and whether the page is ours. */
import { authenticate } from '../auth/authenticate.ts';
import { type Operation, PUBLIC_OPERATIONS, scopeOf } from '../auth/rights.ts';
import type { Context } from '../context.ts';
import { forbidden } from './answers.ts';
import { checkXsrf } from './xsrf.ts';

const isPublic = (operation: string): boolean => (PUBLIC_OPERATIONS as readonly string[]).includes(operation);

export function guardCalls({ app, db, passwords }: Context): void {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const { operation } = request.routeOptions.config;
    if (!operation) return;
    checkXsrf(request);
    if (isPublic(operation)) return;
    const user = await authenticate(db, passwords, request);
    const scope = scopeOf(operation as Operation, user.group, user.codenames);
    if (scope === 'none') throw forbidden();
    request.caller = { user, scope };
  });
}
