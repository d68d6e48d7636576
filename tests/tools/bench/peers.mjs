/** Peers with packages of their own, which the product's would not bear: installed when a bench asks for them. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, 'peers');

/**
 * @param {string} name of a package of `peers/package.json`
 * @returns {boolean} whether it is there
 */
export function installPeer(name) {
  if (existsSync(join(folder, 'node_modules', name))) return true;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) console.log(`${name} could not be installed: it is left out.`);
  return status === 0;
}

/** Loads such a package; call `installPeer` first. */
export const requirePeer = createRequire(join(folder, 'package.json'));
