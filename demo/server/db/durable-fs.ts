/**
 * A file system for the embedded database that reaches the disk. As it comes, the database never calls fsync:
 * after a power cut nothing of it could be read again.
 */
import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Options = Parameters<NodeFS['init']>[1];

/** What of Emscripten's node file system is changed here. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
}

/** `fsync` of the database becomes `fsync` of the disk. Needs `wal_sync_method=fsync`. */
export class DurableFS extends NodeFS {
  /** How often the disk was asked to keep what it was given. */
  syncs = 0;

  override async init(pg: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const prepared = await super.init(pg, options);
    const install = (module: object): void => {
      const files = Reflect.get(module, 'NODEFS') as NodeFileSystem;
      files.stream_ops.fsync = ({ nfd }) => {
        this.syncs++;
        fsyncSync(nfd);
        return 0;
      };
    };
    const { preRun } = prepared.emscriptenOpts;
    prepared.emscriptenOpts.preRun = [...(Array.isArray(preRun) ? preRun : preRun ? [preRun] : []), install];
    return prepared;
  }
}
