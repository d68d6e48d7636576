/** Whether every released version of the suite can still be served at its own address. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Integrity {
  version: string;
  files: Record<string, string>;
}

const readIntegrity = (folder: string): Integrity | null => {
  const path = join(folder, 'integrity.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Integrity) : null;
};

const hash = (path: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`;

/** What is wrong with a folder that should hold a version; `null` when it is whole. */
export function describeFault(folder: string, version: string): string | null {
  const integrity = readIntegrity(folder);
  if (!integrity) return 'is not there';
  if (integrity.version !== version) return `holds ${integrity.version}`;
  const changed = Object.entries(integrity.files).find(
    ([name, sum]) => !existsSync(join(folder, name)) || hash(join(folder, name)) !== sum,
  );
  return changed ? `has another ${changed[0]} than it was built with` : null;
}

/**
 * Keeps the present version beside the former ones, where the server finds them (docs/operating.md).
 * @param kept the folder of former versions
 * @throws an Error that names each version whose address would be lost or would change; nothing is written then
 */
export function keepVersions(
  versions: readonly string[],
  present: string,
  built: string,
  kept: string,
): void {
  const home = join(kept, present);
  const isNew = !existsSync(home);
  const faults = versions.flatMap((version) => {
    const folder = version === present && isNew ? built : join(kept, version);
    const fault = describeFault(folder, version);
    return fault ? [`/elements/${version}/ would be lost: ${folder} ${fault}.`] : [];
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  if (isNew) cpSync(built, home, { recursive: true });
}
