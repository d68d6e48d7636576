/** `GET /api/schema`: the API document, generated once from the routes. */
import type { Context } from '../context.ts';
import { readVersion } from '../settings.ts';
import type { Json } from './convert.ts';
import { describeApi } from './document.ts';

export function addSchema({ app }: Context): void {
  let document: Json | null = null;
  app.get('/api/schema', { config: { operation: 'schema.read' } }, async () => {
    // Generated at the first request, when every route is declared.
    document ??= describeApi(readVersion(), app.declaredRoutes);
    return document;
  });
}
