/** The worker that reads files, when it does not hold. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readInWorker } from '../../../src/core/import/read-in-worker.ts';
import { utf8 } from './_files.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a file that ends the worker', () => {
  test('is not read in the page, and the next one has a new worker', async () => {
    const ends: string[] = [];
    let opened = 0;
    class DyingWorker {
      onmessage: ((event: { data: unknown }) => void) | null = null;
      onerror: ((event: { preventDefault: () => void }) => void) | null = null;
      constructor() {
        opened++;
        queueMicrotask(() => this.onmessage?.({ data: 'ready' }));
      }
      postMessage() {
        queueMicrotask(() => this.onerror?.({ preventDefault: () => {} }));
      }
      terminate() {
        ends.push('ended');
      }
    }
    vi.stubGlobal('Worker', DyingWorker);
    vi.stubGlobal('location', { origin: 'null' });
    vi.stubGlobal(
      'URL',
      class extends URL {
        override get origin() {
          return 'null';
        }
      },
    );
    for (const count of [1, 2]) {
      await expect(readInWorker(utf8('Nom;Site\nPompe;Campus\n'))).rejects.toThrow('unreadable');
      expect([opened, ends.length]).toEqual([count, count]);
    }
  });
});
