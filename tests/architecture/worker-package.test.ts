/** The worker of the built application: what it keeps is there, and nothing but the application starts one. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listBuilt } from './_built.ts';
import { listSources, plant, readSource, type Source } from './_sources.ts';

/** The addresses that the worker keeps, as its file lists them. */
const listKept = (worker: string): string[] =>
  [...worker.matchAll(/url:["'`]([^"'`]+)["'`],revision/g)].map(([, url]) => url ?? '');
const pathOf = (url: string): string => join('dist/app', url === '/' ? 'index.html' : url);

const worker = readSource('dist/app/sw.js');
const kept = listKept(worker.text);

/** Files that name what registers a worker. */
const findStarts = (sources: readonly Source[]): string[] =>
  sources.filter(({ text }) => /\bserviceWorker\b/.test(text)).map(({ path }) => path);

describe('the worker', () => {
  it('keeps files that are all there, each once, and in all what a phone can spare', () => {
    expect(kept.length).toBeGreaterThan(200);
    expect(new Set(kept).size).toBe(kept.length);
    expect(kept.filter((url) => !existsSync(pathOf(url)))).toEqual([]);
    const bytes = kept.reduce((sum, url) => sum + statSync(pathOf(url)).size, 0);
    expect(bytes).toBeLessThan(2_500_000);
  });

  it('keeps the page with all that it names, and the code of every element of its screens', () => {
    const page = readSource('dist/app/index.html').text;
    const named = [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|webmanifest))"/g)].map(
      ([, url]) => url,
    );
    expect(named.length).toBeGreaterThan(3);
    expect(kept).toEqual(expect.arrayContaining(named));
    for (const part of ['ticket', 'intervention', 'asset', 'plan', 'agenda', 'scanner', 'login', 'profile'])
      expect(
        kept.some((url) => url.startsWith(`/static/${part}.element-`)),
        part,
      ).toBe(true);
    expect(kept.some((url) => url.startsWith('/static/zxing-reader-'))).toBe(true);
  });

  it('keeps no answer of a call, no document, no kiosk, nothing of other pages, and not what administrators load', () => {
    const own = /^\/$|^\/static\/|^\/(boot\.js|favicon\.svg|manifest\.webmanifest|reparer\.(html|css|js))$/;
    expect(kept.filter((url) => !own.test(url))).toEqual([]);
    expect(
      kept.filter((url) => /\/kiosk-[\w-]{8}\.|import\.element|-admin|reader\.worker/.test(url)),
    ).toEqual([]);
    const planted = listKept('entries:[{url:`/api/tickets/`,revision:null}]');
    expect(planted.filter((url) => !own.test(url))).toEqual(['/api/tickets/']);
  });

  it('is started by the application alone: by no element, no kiosk, no loader, no page of others', () => {
    const starts = [
      'src/app/public/reparer.js',
      'src/app/worker/start-later.ts',
      'src/app/worker/start-worker.ts',
    ];
    expect(findStarts(listSources('src', 'demo/pages', 'demo/documentation')).sort()).toEqual(starts);
    const importers = listSources('src').filter(({ text }) => /from '[./]+worker\/start-/.test(text));
    expect(importers.map(({ path }) => path)).toEqual(['src/app/main.tsx']);
    const built = findStarts(listBuilt()).map((path) => path.replace(/-[\w-]{8}\.js$/, '.js'));
    expect(
      built.filter((path) => !/^dist\/app\/(reparer|static\/(index|start-worker))\.js$/.test(path)),
    ).toEqual([]);
    expect(
      findStarts([plant('src/elements/auto.ts', "navigator.serviceWorker.register('/sw.js')")]),
    ).toHaveLength(1);
  });
});
