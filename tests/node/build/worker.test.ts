/** What the worker of the built application keeps. */
import { describe, expect, it } from 'vitest';
import { listShellFiles } from '../../../build/worker.ts';

const KEEPS = { isEntry: false };
const manifest = {
  'index.html': {
    ...KEEPS,
    file: 'static/index-a.js',
    css: ['static/index-a.css'],
    imports: ['_core.js'],
    dynamicImports: [
      '../elements/ticket/ticket.element.ts',
      '../elements/import/import.element.ts',
      'telemetry/sentry.ts',
    ],
  },
  'kiosk.html': { ...KEEPS, file: 'static/kiosk-a.js', imports: ['_core.js'], css: ['static/kiosk-a.css'] },
  '_core.js': { ...KEEPS, file: 'static/core-a.js', imports: ['index.html'], dynamicImports: ['_later.js'] },
  '_later.js': { ...KEEPS, file: 'static/later-a.js', assets: ['static/drawing-a.svg'] },
  '../elements/ticket/ticket.element.ts': { ...KEEPS, file: 'static/ticket-a.js', imports: ['_core.js'] },
  '../elements/import/import.element.ts': { ...KEEPS, file: 'static/import-a.js', imports: ['_rows.js'] },
  '_rows.js': { ...KEEPS, file: 'static/rows-a.js' },
  'telemetry/sentry.ts': { ...KEEPS, file: 'static/sentry-a.js' },
};

describe('the list of what the worker keeps', () => {
  it('is all that the page may load, and neither kiosks nor what administrators alone load', () => {
    expect(listShellFiles(manifest)).toEqual([
      'static/core-a.js',
      'static/drawing-a.svg',
      'static/index-a.css',
      'static/index-a.js',
      'static/later-a.js',
      'static/ticket-a.js',
    ]);
  });

  it('is none without a page', () => {
    expect(() => listShellFiles({})).toThrow('index.html');
  });
});
