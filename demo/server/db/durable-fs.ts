/**
 * A file system for the embedded database that reaches the disk. As it comes, the database never calls fsync:
 * after a power cut nothing of it could be read again. It also sets the modes of its files itself, past the umask:
 * everybody could read them.
 */
import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { OTHERS } from './private.ts';

type Options = Parameters<NodeFS['init']>[1];

interface Stream {
  nfd: number;
}

type Write = (stream: Stream, bytes: unknown, offset: number, length: number, position: number) => number;

type SetAttributes = (of: unknown, attributes: { mode?: number }) => void;

/** What of Emscripten's node file system is changed here. */
interface NodeFileSystem {
  node_ops: { setattr: SetAttributes };
  stream_ops: { setattr: SetAttributes; fsync?: (stream: Stream) => number; write: Write };
}

/** What is asked on the way to the disk. */
export interface Gatekeeper {
  /** Before each write; `strictly` before what is then answered as kept. It may end the process. */
  mayWrite(strictly: boolean): void;
  /** There is no room left on the disk. @returns whether some was made, so that it is worth trying again */
  makeRoom(): boolean;
  /** The disk did not keep what it was given: nobody knows what of it is there. */
  fail(error: unknown): never;
}

/** `ENOSPC` and `EDQUOT` by Emscripten's numbers. */
const NO_ROOM = [51, 19];

const isNoRoom = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && NO_ROOM.includes(Number(Reflect.get(error, 'errno')));

/** `fsync` of the database becomes `fsync` of the disk. Needs `wal_sync_method=fsync`. */
export class DurableFS extends NodeFS {
  /** How often the disk was asked to keep what it was given. */
  syncs = 0;
  readonly #gatekeeper: Gatekeeper;

  constructor(path: string, gatekeeper: Gatekeeper) {
    super(path);
    this.#gatekeeper = gatekeeper;
  }

  override async init(pg: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const prepared = await super.init(pg, options);
    const install = (module: object): void => {
      const files = Reflect.get(module, 'NODEFS') as NodeFileSystem;
      for (const ops of [files.node_ops, files.stream_ops]) keepModesPrivate(ops);
      this.#install(files);
    };
    const { preRun } = prepared.emscriptenOpts;
    prepared.emscriptenOpts.preRun = [...(Array.isArray(preRun) ? preRun : preRun ? [preRun] : []), install];
    return prepared;
  }

  #install({ stream_ops: ops }: NodeFileSystem): void {
    const gatekeeper = this.#gatekeeper;
    const { write } = ops;
    ops.fsync = ({ nfd }) => {
      gatekeeper.mayWrite(true);
      this.syncs++;
      try {
        fsyncSync(nfd);
      } catch (error) {
        gatekeeper.fail(error);
      }
      return 0;
    };
    ops.write = (stream, bytes, offset, length, position) => {
      gatekeeper.mayWrite(false);
      for (let done = 0; ; ) {
        try {
          done += write(stream, bytes, offset + done, length - done, position + done);
          // A disk takes a part of it when it has no room for the whole: the rest fails, and says why.
          if (done >= length) return done;
        } catch (error) {
          if (!isNoRoom(error) || !gatekeeper.makeRoom()) throw error;
        }
      }
    };
  }
}

function keepModesPrivate(ops: { setattr: SetAttributes }): void {
  const { setattr } = ops;
  ops.setattr = (of, attributes) =>
    setattr(
      of,
      attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS },
    );
}
