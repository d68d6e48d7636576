/** `npm run release`: the version once, the changelog cut, and no address of a former version lost. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cutVersion, listVersions } from '../../../build/release/changelog.ts';
import { release } from '../../../build/release/release.ts';

const ROOT = join(import.meta.dirname, '../../..');
const OLD = '0.9.60';
const DAY = '2026-11-30';

let root: string;
let kept: string;
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const versionsOf = (path: string) => {
  const { version, packages } = JSON.parse(read(path)) as {
    version: string;
    packages?: { '': { version: string } };
  };
  return [version, packages?.[''].version].filter(Boolean);
};

/** A folder with a version as the build leaves it. */
function build(folder: string, version: string, code = 'export {};'): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'balise.js'), code);
  const sum = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  writeFileSync(join(folder, 'integrity.json'), JSON.stringify({ version, files: { 'balise.js': sum } }));
}

const changelog = (unreleased: string): string =>
  `# Changes\n\nFor hosts.\n\n${unreleased}## ${OLD}\n\n### Added\n- All.\n`;
const write = (unreleased: string) => writeFileSync(join(root, 'CHANGELOG.md'), changelog(unreleased));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'balise-release-'));
  kept = join(root, '.data/elements');
  for (const name of ['package.json', 'package-lock.json']) {
    cpSync(join(ROOT, name), join(root, name));
    const text = read(name).replaceAll(/"version": "[\d.]+"/g, (found) =>
      found === `"version": "${JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version}"`
        ? `"version": "${OLD}"`
        : found,
    );
    writeFileSync(join(root, name), text);
  }
  build(join(root, 'dist/elements'), OLD);
  write('## Unreleased\n\n### Added\n- One thing.\n\n');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a release', () => {
  it('sets the version in the package and its lock, and nowhere else', () => {
    const others = read('package-lock.json').match(/"version": "/g)?.length;
    release(root, '0.9.61', DAY, kept);
    expect(versionsOf('package.json')).toEqual(['0.9.61']);
    expect(versionsOf('package-lock.json')).toEqual(['0.9.61', '0.9.61']);
    expect(read('package-lock.json').match(/"version": "/g)?.length).toBe(others);
    expect(read('package-lock.json').match(/"version": "0\.9\.61"/g)).toHaveLength(2);
  });

  it('cuts the changelog: groups in their order, breaking lines first, with their day', () => {
    const unreleased =
      '## Unreleased\n\n### Removed\n- `old`.\n\n### Added\n- One,\n  in two lines.\n- **Breaking:** two.\n\n';
    const { text, breaking } = cutVersion(changelog(unreleased), '0.10.0', DAY);
    expect(breaking).toBe(true);
    expect(text).toContain(
      `## 0.10.0 (${DAY})\n\n### Added\n- **Breaking:** two.\n- One,\n  in two lines.\n\n### Removed\n- \`old\`.\n\n## ${OLD}\n`,
    );
    expect(listVersions(text)).toEqual(['0.10.0', OLD]);
    expect(text).not.toContain('Unreleased');
  });

  it('keeps the version before it where the server finds it', () => {
    release(root, '0.9.61', DAY, kept);
    expect(readFileSync(join(kept, OLD, 'balise.js'), 'utf8')).toBe('export {};');
    expect(listVersions(read('CHANGELOG.md'))).toEqual(['0.9.61', OLD]);
  });

  it.each([
    ['a version that does not follow', '0.9.60', () => {}, /does not follow/],
    ['a version that is none', '1.0', () => {}, /three numbers/],
    [
      'a breaking change by the third number',
      '0.9.61',
      () => write('## Unreleased\n\n### Removed\n- x\n\n'),
      /breaking/,
    ],
    ['nothing to release', '0.9.61', () => write(''), /nothing/],
    ['an unknown group', '0.9.61', () => write('## Unreleased\n\n### Fixed\n- x\n\n'), /Fixed/],
    [
      'a build of another version',
      '0.9.61',
      () => build(join(root, 'dist/elements'), '0.9.59'),
      /0\.9\.60\/ would/,
    ],
    [
      'a version kept with other bytes',
      '0.9.61',
      () => {
        build(join(kept, OLD), OLD);
        writeFileSync(join(kept, OLD, 'balise.js'), 'changed');
      },
      /another balise\.js/,
    ],
    [
      'a former version that is gone',
      '0.9.61',
      () => {
        writeFileSync(join(root, 'CHANGELOG.md'), `${read('CHANGELOG.md')}\n## 0.9.59\n\n### Added\n- x\n`);
      },
      /0\.9\.59\/ would be lost/,
    ],
  ])('refuses %s, and writes nothing', (_, next, prepare, message) => {
    prepare();
    const before = read('CHANGELOG.md');
    expect(() => release(root, next, DAY, kept)).toThrow(message);
    expect([read('CHANGELOG.md'), ...versionsOf('package.json')]).toEqual([before, OLD]);
    expect(existsSync(join(kept, OLD, 'integrity.json'))).toBe(message.source.includes('another'));
  });
});

it('the changelog of the project can be cut', () => {
  const text = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
  expect(listVersions(text).length).toBeGreaterThan(0);
  expect(() => cutVersion(text, '9.0.0', DAY)).not.toThrow(/group|outside/);
});
