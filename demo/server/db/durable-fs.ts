/**
 * A file system for the embedded database that syncs to disk. Unchanged, the database never calls fsync: after a
 * power failure its data could not be read. It also sets the modes of its files explicitly, ignoring the umask, which
 * made them readable by everybody.
 */
import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { OTHERS } from './file-permissions.ts';

type Options = Parameters<NodeFS['init']>[1];

interface Stream {
  nfd: number;
}

type Write = (stream: Stream, bytes: unknown, offset: number, length: number, position: number) => number;

type SetAttributes = (of: unknown, attributes: { mode?: number }) => void;

/** The parts of Emscripten's node file system that are overridden. */
interface NodeFileSystem {
  node_ops: { setattr: SetAttributes };
  stream_ops: { setattr: SetAttributes; fsync?: (stream: Stream) => number; write: Write };
}

/** Hooks called on writes to the disk. */
export interface WriteHooks {
  /**
   * Called before each write and sync; it may end the process.
   * @param strictly whether it is a sync, after which data is acknowledged to a client as durable
   */
  mayWrite(strictly: boolean): void;
  /** Called when the disk is full. @returns whether room was freed, so that the write can be tried again */
  makeRoom(): boolean;
  /** Called when a sync failed: what the disk holds is unknown. */
  fail(error: unknown): never;
}

/** `ENOSPC` and `EDQUOT` by Emscripten's numbers. */
const NO_ROOM = [51, 19];

const isNoRoom = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && NO_ROOM.includes(Number(Reflect.get(error, 'errno')));

/** Maps the database's `fsync` to the disk's. Needs `wal_sync_method=fsync`. */
export class DurableFS extends NodeFS {
  /** Number of syncs so far. */
  syncs = 0;
  readonly #hooks: WriteHooks;

  constructor(path: string, hooks: WriteHooks) {
    super(path);
    this.#hooks = hooks;
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
    const hooks = this.#hooks;
    const { write } = ops;
    ops.fsync = ({ nfd }) => {
      hooks.mayWrite(true);
      this.syncs++;
      try {
        fsyncSync(nfd);
      } catch (error) {
        hooks.fail(error);
      }
      return 0;
    };
    ops.write = (stream, bytes, offset, length, position) => {
      hooks.mayWrite(false);
      for (let done = 0; ; ) {
        try {
          done += write(stream, bytes, offset + done, length - done, position + done);
          // A write without enough room is partial; the next write of the rest fails with the reason.
          if (done >= length) return done;
        } catch (error) {
          if (!isNoRoom(error) || !hooks.makeRoom()) throw error;
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
