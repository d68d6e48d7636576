/** A process that writes tickets into a data folder one after the other, and prints each number once it is saved. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

const WRITER = `
  import { openEmbedded } from ${JSON.stringify(join(ROOT, 'demo/server/db/embedded.ts'))};
  import { migrate } from ${JSON.stringify(join(ROOT, 'demo/server/db/migrate.ts'))};
  import { sql } from ${JSON.stringify(join(ROOT, 'demo/server/db/sql.ts'))};
  process.title = 'writer';
  try {
    const began = performance.now();
    const db = await openEmbedded(process.argv[2]).catch((error) => {
      console.error(Math.round(performance.now() - began) + ' ms: ' + error.message);
      process.exit(1);
    });
    await migrate(db);
    for (;;) {
      const [row] = await db.query(sql\`insert into ticket (objet) values ('écrit') returning id\`);
      process.stdout.write(row.id + '\\n');
    }
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }`;

export interface Writer {
  pid: number;
  /** The numbers printed so far. */
  numbers(): number[];
  /** Resolves after that many numbers. @throws when it ends before */
  wrote(enough: number): Promise<void>;
  send(signal: NodeJS.Signals): void;
  /** Resolves when it has ended. @returns its exit code and error output */
  ended(): Promise<{ code: number | null; complaint: string }>;
  /** The same, for a process that should end. @throws when it prints that many more numbers */
  endedSoon(more?: number): Promise<{ code: number | null; complaint: string }>;
  /** Kills it, like a power failure. @returns all numbers printed before */
  kill(): Promise<number[]>;
}

/** A namespace where a second process sees nothing of the first except the folder. */
export type Place = 'here' | 'another namespace of processes' | 'another host name';

const COMMANDS: Record<Place, string[]> = {
  here: [],
  'another namespace of processes': ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'],
  'another host name': ['unshare', '--uts', 'sh', '-c', 'hostname ailleurs && exec "$0" "$@"'],
};

/** Whether this system and its user can create such a namespace. */
export const canRunIn = (place: Place): boolean => {
  const [program = 'true', ...args] = COMMANDS[place];
  return spawnSync(program, [...args, 'true']).status === 0;
};

/** @param scripts a folder for the program @param data the data folder */
export function startWriter(scripts: string, data: string, place: Place = 'here'): Writer {
  const script = join(scripts, 'writer.ts');
  writeFileSync(script, WRITER);
  const [program, ...args] = [...COMMANDS[place], process.execPath, script, data];
  const child = spawn(program!, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  let complaint = '';
  const closed = once(child, 'close');
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  closed.finally(() => process.removeListener('exit', end));
  const numbers = (): number[] => text.split('\n').slice(0, -1).map(Number);
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    child.emit('said');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const writer: Writer = {
    pid: child.pid ?? 0,
    numbers,
    async wrote(enough) {
      while (numbers().length < enough)
        await Promise.race([
          once(child, 'said'),
          closed.then(() => Promise.reject(new Error(`The writer ended: ${complaint}`))),
        ]);
    },
    send: (signal) => void child.kill(signal),
    async ended() {
      const [code] = (await closed) as [number | null];
      return { code, complaint };
    },
    async endedSoon(more = 1) {
      const enough = numbers().length + more;
      const wentOn = writer.wrote(enough).then(
        () => Promise.reject(new Error(`The writer goes on: it wrote ${enough}.`)),
        () => writer.ended(),
      );
      return Promise.race([writer.ended(), wentOn]);
    },
    async kill() {
      child.kill('SIGKILL');
      await closed;
      return numbers();
    },
  };
  return writer;
}
