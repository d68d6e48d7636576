/** `npm run server -- service|nginx|caddy`: prints what docs/hosting.md puts in its place. */
import { PROJECT, type Settings } from '../settings.ts';
import { printCaddy, printNginx } from './proxies.ts';
import { printUnits } from './units.ts';

const PORT = 8080;

/** Each file after a line with its name. */
export function printService({ databaseUrl }: Settings): void {
  const units = printUnits({
    project: PROJECT,
    node: process.execPath,
    data: '/var/lib/balise',
    shared: databaseUrl !== null,
  });
  for (const [name, text] of Object.entries(units)) console.log(`# /etc/systemd/system/${name}\n${text}`);
}

/**
 * @param words the address's name, then the ports of the processes
 * @throws an Error of one sentence
 */
export function printProxy(kind: 'nginx' | 'caddy', [name = '', ...rest]: readonly string[]): void {
  const ports = rest.length ? rest.map(Number) : [PORT];
  if (!/^[a-z0-9.-]+$/i.test(name) || !ports.every((port) => Number.isInteger(port) && port > 0)) {
    throw new Error(
      `Give the name of its address, then its ports: npm run server -- ${kind} balise.exemple.fr 8080`,
    );
  }
  console.log((kind === 'nginx' ? printNginx : printCaddy)({ name, ports }));
}
