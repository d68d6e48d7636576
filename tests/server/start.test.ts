import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
/** Packages that load slowly and serve few calls: each is loaded at its first use. */
const HEAVY = ['sharp', 'pdfkit', 'fontkit', 'bwip-js', 'write-excel-file', 'nodemailer', 'file-type'];

/** Loads a module in a process of its own. @returns the packages loaded with it */
async function listRead(module: string): Promise<string[]> {
  const script = `
    import { registerHooks } from 'node:module';
    const read = new Set();
    registerHooks({
      load(url, context, next) {
        read.add(/node_modules\\/((@[^/]+\\/)?[^/]+)/.exec(url)?.[1]);
        return next(url, context);
      },
    });
    await import(${JSON.stringify(resolve(ROOT, module))});
    console.log(JSON.stringify([...read].filter(Boolean)));
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: ROOT,
  });
  return JSON.parse(stdout);
}

it('[trust B5] a start reads nothing that only documents, pictures or mails need', async () => {
  const read = await listRead('demo/server/serve.ts');
  expect(read).toContain('fastify');
  expect(HEAVY.filter((name) => read.includes(name))).toEqual([]);
});

it('a label loads the packages that draw it', async () => {
  expect(await listRead('demo/server/labels/draw.ts')).toEqual(expect.arrayContaining(['pdfkit', 'bwip-js']));
});
