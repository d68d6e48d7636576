import { describe, expect, it } from 'vitest';
import { readImports } from './_imports.ts';
import { listSources, plant, type Source } from './_sources.ts';

/** One entry point per package: replacing the package changes the code behind it. Types are allowed everywhere. */
const DOORS: [package_: RegExp, door: RegExp][] = [
  [/^wretch$/, /^src\/core\/kernel\/http\/(http|retry|upload-request)\.ts$/],
  [/^dayjs$/, /^src\/core\/kernel\/time\/dates\.ts$/],
  [/^@r2wc\//, /^src\/elements\/parts\/kit\//],
  // its global names may be the host page's: nothing of it is loaded
  [/^@shoelace-style\//, /(?!)/],
  [/^@tanstack\//, /^src\/elements\/parts\/(table|sites)\//],
  [/^@nanostores\/router$/, /^src\/app\//],
  [/^@sentry\//, /^src\/app\/telemetry\/[\w-]+\.ts$/],
  [/^@plausible-analytics\//, /^src\/app\/telemetry\/[\w-]+\.ts$/],
  [/^valibot$/, /^(src\/core|demo\/server)\//],
  [/^@zxing\//, /^src\/elements\/(scanner\/|parts\/ui\/qr\.ts$)/],
  [/^@schedule-x\//, /^src\/elements\/agenda\//],
  [/^@electric-sql\//, /^demo\/server\/db\//],
  [/^d3-/, /^src\/elements\/parts\/chart\/layout\.ts$/],
  [/^pg$/, /^demo\/server\/db\//],
  [/^@node-rs\/argon2$/, /^demo\/server\//],
  [/^nodemailer$/, /^demo\/server\//],
];
/** Packages imported by exactly one file, wherever it is. */
const SINGLE = [/^dayjs$/, /^@sentry\//, /^@plausible-analytics\//, /^nodemailer$/, /^@node-rs\/argon2$/];

function findSideDoors(sources: readonly Source[]): string[] {
  const imports = sources.flatMap(readImports).filter((each) => each.package && !each.typeOnly);
  const wrong = imports.filter((each) => {
    const door = DOORS.find(([name]) => name.test(each.package ?? ''));
    return door && !door[1].test(each.from);
  });
  const crowded = SINGLE.flatMap((name) => {
    const files = new Set(imports.filter((each) => name.test(each.package ?? '')).map((each) => each.from));
    return files.size > 1 ? [`${name.source} has ${files.size} doors: ${[...files].join(', ')}`] : [];
  });
  return [...wrong.map((each) => `${each.from} → ${each.package}`), ...crowded];
}

describe('one entry point per package', () => {
  it('holds in the sources', () => {
    expect(findSideDoors(listSources('src', 'demo/server'))).toEqual([]);
  });

  it.each([
    ['src/core/tickets/api.ts', "import wretch from 'wretch';"],
    ['src/elements/ticket/ticket.tsx', "import dayjs from 'dayjs';"],
    ['src/elements/ticket/ticket.tsx', "import '@shoelace-style/shoelace/dist/components/dialog/dialog.js';"],
    ['src/app/main.tsx', "const load = () => import('@sentry/browser');"],
  ])('catches another import in %s', (path, text) => {
    expect(findSideDoors([plant(path, text)])).toHaveLength(1);
  });

  it('catches two entry points', () => {
    const files = ['a', 'b'].map((name) =>
      plant(`src/app/telemetry/${name}.ts`, "import * as Sentry from '@sentry/browser';"),
    );
    expect(findSideDoors(files)).toHaveLength(1);
  });
});

/**
 * What shows a time without its day: it is now, or within minutes of it. Everything else that is written for people
 * goes through `describeMoment`, which adds the day where it is another.
 */
const OF_NOW = [
  'src/core/kernel/time/moment-text.ts',
  'src/elements/dashboard-cards/kiosk-head.tsx',
  'src/elements/parts/kit/diagnose.ts',
  'src/elements/parts/login/login-required.tsx',
];
const findTimes = (sources: readonly Source[]): string[] =>
  sources.filter(({ text }) => /import [^;]*\bformatTime\b[^;]* from/.test(text)).map(({ path }) => path);

describe('a time has its day', () => {
  it('but in these files', () => {
    expect(findTimes(listSources('src')).sort()).toEqual(OF_NOW);
  });

  it('and one more is noticed', () => {
    const text = "import {\n  formatTime,\n  getToday,\n} from '../../core/kernel/time/paris-clock.ts';";
    expect(findTimes([plant('src/elements/ticket/ticket.tsx', text)])).toHaveLength(1);
  });
});
