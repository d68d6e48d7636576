/** A page of somebody else on the server's origin, that holds nothing but our elements: no application. */
import type { Page } from '@playwright/test';

const PATH = '/essai-integration.html';

/**
 * Opens a page with that body, the suite in one script, and perhaps sheets of its own.
 * @param origin the server's
 */
export async function openEmbed(page: Page, origin: string, body: string, css = ''): Promise<void> {
  await page.route(`${origin}${PATH}*`, (route) =>
    route.request().url().endsWith('.css')
      ? route.fulfill({ contentType: 'text/css', body: css })
      : route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Intranet</title>
            <meta name="viewport" content="width=device-width">
            <link rel="stylesheet" href="${PATH}.css">
            <script type="module" src="/elements/balise.js"></script></head>
            <body><main><h1>Intranet</h1>${body}</main></body></html>`,
        }),
  );
  await page.goto(`${origin}${PATH}`);
}
