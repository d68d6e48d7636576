/** The suite's manifest, read from where the suite is served. */
import { ApiError } from '../kernel/http/api-error.ts';
import { $settings, getApiBase } from '../kernel/page/settings.ts';
import { createQuery } from '../kernel/store/query.ts';
import { readManifest } from './manifest.ts';

/** Where the suite is served: with the application. No session is needed there, none is sent. */
export const getSuiteOrigin = (): string => getApiBase($settings.get().appUrl);

/**
 * Every element with its attributes. The client of `_http` is not used: it calls the API alone, and the suite may be
 * served elsewhere.
 */
export const embeddablesQuery = createQuery(async ({ signal }) => {
  const response = await fetch(`${getSuiteOrigin()}/elements/custom-elements.json`, {
    credentials: 'omit',
    signal,
  }).catch((cause: unknown) => {
    throw new ApiError(signal.aborted ? 'aborted' : 'network', { cause });
  });
  if (!response.ok) throw new ApiError('status', { status: response.status });
  const found = readManifest(await response.json().catch(() => null));
  if (found.length === 0) throw new ApiError('unexpected');
  return found;
});
