/**
 * `npm run server`. What Node makes of the sources at the first start is kept, which halves the time that the next
 * ones take to read them; without a place to keep it, it does without.
 */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { resolve } from 'node:path';

enableCompileCache(resolve(import.meta.dirname, '../../.cache/compiled'));
await import('./commands.ts');
// Now rather than at the end, which may come without warning.
flushCompileCache();
