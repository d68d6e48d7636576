/** A status is there before its message, or screen readers may not notice that it comes (RGAA 7.5). */
import { expect, it } from 'vitest';
import { listSources, plant, type Source } from './_sources.ts';
import { listLate, listRootsOfStatus } from './_status-places.ts';

/** Drawn with the part that they are about, which is new itself. */
const WITH_THEIR_PART = [
  'src/elements/agenda/toolbar.tsx',
  'src/elements/asset/life-tab.tsx',
  'src/elements/ticket-form/place.tsx',
  'src/elements/parts/ui/title-row.tsx',
  // that something is awaited, from the beginning
  'src/elements/password-reset/password-reset.tsx',
  'src/elements/ticket-list/assign-layer.tsx',
  'src/elements/parts/login/login-required.tsx',
  'src/elements/login/login.tsx',
  // there as long as its field, which has one or none
  'src/elements/parts/login/light-dom-field.tsx',
];

const findLate = (sources: readonly Source[]): string[] => {
  const views = sources.filter(({ path }) => path.endsWith('.tsx'));
  const roots = new Set(views.flatMap(listRootsOfStatus));
  return views
    .filter(({ path }) => !WITH_THEIR_PART.includes(path))
    .flatMap((view) => listLate(view, roots).map((line) => `${view.path}:${line}`));
};

it('a status is there before its message', () => {
  expect(findLate(listSources('src'))).toEqual([]);
});

it.each([
  'const A = () => <div>{busy && (\n  <p className="a" role="status">{TEXT}</p>)}</div>;',
  'const A = () => <div>{busy && <p onClick={() => go(1 > 2)} role="status">{TEXT}</p>}</div>;',
  "const A = () => <div>{busy && <p role={'status'}>{TEXT}</p>}</div>;",
  'const A = () => <div>{busy && <output>{TEXT}</output>}</div>;',
  'const A = () => <div>{busy && <p aria-live="polite">{TEXT}</p>}</div>;',
  'const A = () => <div>{busy ? <p role="status">{TEXT}</p> : null}</div>;',
  'const A = () => <div>{!busy || <p role="status">{TEXT}</p>}</div>;',
  'const A = () => <div>{wait ? <b>{wait}</b> : <p role="status">{TEXT}</p>}</div>;',
  'const A = () => <div>{busy && <><p role="status">{TEXT}</p></>}</div>;',
  'const A = () => busy && <p role="status">{TEXT}</p>;',
  'const A = () => (busy ? <i>{TEXT}</i> : <p role="status">{TEXT}</p>);',
  'function A() { if (!busy) return null; return <p role="status">{TEXT}</p>; }',
  'const B = () => <p role="status">{TEXT}</p>; const A = () => <div>{busy && <B />}</div>;',
])('and is found where it comes with it: %s', (text) => {
  expect(findLate([plant('src/a.tsx', text)])).toHaveLength(1);
});

it.each([
  'const A = () => <p role="status">{busy && TEXT}</p>;',
  'const A = () => <div>{busy ? <p role="status">{ONE}</p> : <p role="status">{OTHER}</p>}</div>;',
  'const A = () => <div>{busy && <section><p role="status">{TEXT}</p></section>}</div>;',
  'const B = () => <p role="status">{late && TEXT}</p>; const A = () => <div>{busy && <B />}</div>;',
  'const A = () => <div>{busy && <><b /><p role="status">{TEXT}</p></>}</div>;',
  'const A = () => <ul>{list.map((each) => each && <Row />)}</ul>;',
])('and not where it does not: %s', (text) => {
  expect(findLate([plant('src/a.tsx', text)])).toEqual([]);
});

/** Not drawn while it is empty: then it is not there for screen readers either. */
const UNDRAWN =
  /([^{}]*(?::empty|:not\(:has\(\*\)\))[^{}]*)\{[^{}]*?(?:display:\s*none|visibility:\s*(?:hidden|collapse))[^{}]*\}/g;
/** What else may be empty: an alert is read out when it comes. */
const NO_STATUS = /(\.(agenda-grid|charts|title-meta|dashboard-controls)|\[role="alert"\]):empty\s*$/;

const findUndrawn = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      [...text.replace(/\/\*.*?\*\//gs, '').matchAll(UNDRAWN)]
        .flatMap(([, selectors = '']) => selectors.split(/,(?![^(]*\))/))
        .filter((selector) => /(?<!:not\():empty|:not\(:has\(\*\)\)/.test(selector))
        .filter((selector) => !NO_STATUS.test(selector))
        .map((selector) => `${path}: ${selector.trim()}`),
    );

it('a status takes no room while it is empty, and is there', () => {
  expect(findUndrawn(listSources('src'))).toEqual([]);
  for (const css of [
    '.a .load-status:empty {\n  display: none;\n}',
    '.a .load-status:empty { margin: 0; display: none !important; }',
    '.a .load-status:empty, .b .charts:empty { display: none; }',
    '.a .load-status:empty { visibility: hidden; }',
  ])
    expect(findUndrawn([plant('src/a.css', css)]), css).toEqual(['src/a.css: .a .load-status:empty']);
  expect(findUndrawn([plant('src/a.css', '.answer:not(:has(*)) { display: none; }')])).toHaveLength(1);
  expect(findUndrawn([plant('src/a.css', '.a:not(:has(> p:not(:empty))) { display: none; }')])).toEqual([]);
});
