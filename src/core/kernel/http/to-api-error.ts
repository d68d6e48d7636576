/** Turns what a call threw into an `ApiError`. */
import { getApiUrl, isSameOriginApi } from '../page/settings.ts';
import { ApiError, toApiError } from './api-error.ts';
import { isJson, readPlainText } from './body.ts';
import type { CallOptions, HttpMethod } from './call.ts';
import { type CredentialHandle, refuseHandle } from './credentials.ts';
import { reportFailure } from './report-error.ts';
import { isGatewayPage, readRetryAfter } from './retry.ts';

/** Diagnoses a failed call; loaded after a login on another origin, else after the first failure. */
const inquiry = () => import('./reach-diagnosis.ts');
/** Whether that code can be loaded: while the server is gone it cannot, and each call would try in vain. */
let explains = true;

/** Turns what wretch threw into an `ApiError`, ends the session on a 401, reports a 5xx once. */
export async function toFailure(
  thrown: unknown,
  handle: CredentialHandle | null,
  method: HttpMethod,
  path: string,
  signal: AbortSignal,
  options: CallOptions,
): Promise<ApiError> {
  if (thrown instanceof ApiError) return thrown;
  if (signal.aborted) return new ApiError('aborted', { cause: thrown });
  const response = (thrown as { response?: Response }).response;
  if (!response) {
    if (!(thrown instanceof TypeError)) return toApiError(thrown);
    if (explains && typeof document !== 'undefined' && !isSameOriginApi())
      inquiry().then(
        ({ explainFailure }) => explainFailure(),
        () => {
          explains = false;
        },
      );
    return new ApiError('network', { cause: thrown });
  }
  if (response.type === 'opaqueredirect') {
    const ended = await inquiry()
      .then(({ isLoginPage }) => isLoginPage(getApiUrl(path)))
      .catch(() => false);
    if (ended && !options.handle) refuseHandle(handle);
    return ended ? new ApiError('status', { status: 401 }) : new ApiError('unexpected');
  }
  const { status } = response;
  if (status === 401 && !options.handle) refuseHandle(handle);
  const error = new ApiError(isGatewayPage(response) ? 'network' : 'status', {
    status,
    body: isJson(response) ? await response.json().catch(() => undefined) : await readPlainText(response),
    requestId: response.headers.get('X-Request-Id'),
    retryAfter: readRetryAfter(response),
    cause: thrown,
  });
  // The path without ids and query: a report names the call, not the data.
  if (status >= 500 && !options.once)
    reportFailure(error, { call: `${method} ${path.split('?')[0]?.replace(/\d+/g, '{id}')}` });
  return error;
}
