/**
 * `fetch` for uploads with progress. Browsers report the progress of a request's body only through XMLHttpRequest
 * (a streamed `fetch` body needs HTTP/2).
 */

import type { OpenUpload } from './credentials.ts';

/**
 * @param onProgress called with the share that has been sent, from 0 to 1
 * @param open returns the request, which has its address and headers already
 */
export function createUploadFetch(onProgress: (share: number) => void, open: OpenUpload) {
  return (url: string, options: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      if (options.signal?.aborted) {
        reject(options.signal.reason);
        return;
      }
      const xhr = open();
      xhr.responseType = 'blob';
      xhr.upload.onprogress = (event) => {
        if (event.lengthComputable) onProgress(event.loaded / event.total);
      };
      // XMLHttpRequest follows redirects: an answer from another address is refused
      xhr.onload = () =>
        xhr.responseURL === new URL(url, location.href).href
          ? resolve(toResponse(xhr))
          : reject(new Error('The upload was redirected.'));
      xhr.onerror = () => reject(new TypeError('Failed to fetch'));
      xhr.onabort = () => reject(options.signal?.reason ?? new DOMException('Aborted', 'AbortError'));
      options.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
      xhr.send(options.body as XMLHttpRequestBodyInit);
    });
}

/** `fetch` for a form that needs no login, with its progress. */
export const uploadOpenly =
  (onProgress: (share: number) => void) =>
  (url: string, options: RequestInit): Promise<Response> =>
    createUploadFetch(onProgress, () => {
      const xhr = new XMLHttpRequest();
      xhr.open(options.method ?? 'POST', url);
      for (const [name, value] of new Headers(options.headers)) xhr.setRequestHeader(name, value);
      return xhr;
    })(url, options);

function toResponse(xhr: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const hasBody = ![204, 205, 304].includes(xhr.status);
  return new Response(hasBody ? (xhr.response as Blob) : null, {
    status: xhr.status,
    statusText: xhr.statusText,
    headers,
  });
}
