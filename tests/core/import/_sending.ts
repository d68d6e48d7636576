import type { ImportCalls } from '../../../src/core/import/calls.ts';
import type { ImportJob, ImportOutcome, ImportOutcomes, JobStore } from '../../../src/core/import/job.ts';
import type { ImportKind } from '../../../src/core/import/kinds.ts';
import type { ImportStep } from '../../../src/core/import/types.ts';
import { ApiError } from '../../../src/core/kernel/http/api-error.ts';
import type { Id } from '../../../src/core/kernel/lib/lenient-schema.ts';
import { known } from './_plan.ts';

type Item = { id: Id } & Record<string, unknown>;

/** How a server that a test holds answers a creation: makes it or not, and answers or not. */
export type Fate = 'made' | 'lost-before' | 'lost-after' | ApiError;

export const failed = (status: number, body: unknown = null): ApiError =>
  new ApiError('status', { status, body, quiet: true });
const lost = (): ApiError => new ApiError('network', { quiet: true });

/** A server in memory; `honoursKeys` is what the reference server does and §7 does not ask for. */
export function createServer({ honoursKeys = false, versions = false } = {}) {
  const objects = new Map<ImportKind, Item[]>();
  const answered = new Map<string, Id>();
  const sent: { kind: ImportKind; body: Record<string, unknown>; key: string | undefined }[] = [];
  const fates: Fate[] = [];
  let last = 100;
  const of = (kind: ImportKind): Item[] => {
    const held = objects.get(kind) ?? [];
    objects.set(kind, held);
    return held;
  };
  const relation = (value: unknown) =>
    value === null || value === undefined ? null : { id: value, name: '' };
  const calls: ImportCalls = {
    loadKnown: async () => known(),
    list: async (kind) => [...of(kind)],
    create: async (kind, body, { key }) => {
      sent.push({ kind, body, key });
      await Promise.resolve();
      const fate = fates.shift() ?? 'made';
      if (fate instanceof ApiError) throw fate;
      if (fate === 'lost-before') throw lost();
      const before = key === undefined ? undefined : answered.get(key);
      if (honoursKeys && before !== undefined) return { id: before, etag: null };
      const id = ++last;
      const { site, category, parent, group, ...rest } = body;
      of(kind).push({
        id,
        ...rest,
        site: relation(site),
        category: relation(category),
        parent: relation(parent),
        group: relation(group),
        ...(versions && { version: 1 }),
      });
      if (key) answered.set(key, id);
      if (fate === 'lost-after') throw lost();
      return { id, etag: versions ? '1' : null };
    },
    read: async (kind, id) => {
      const item = of(kind).find((each) => each.id === id);
      if (!item) throw failed(404);
      return { item, etag: String(item.version ?? '') || null };
    },
    change: async (kind, item, body, { ifMatch }) => {
      sent.push({ kind, body, key: undefined });
      const held = of(kind).find((each) => each.id === item.id);
      if (ifMatch && String(held?.version) !== ifMatch) throw failed(412);
      Object.assign(held ?? {}, body);
    },
    remove: (kind, id, { ifMatch }) => {
      if (kind === 'accounts') return null;
      return (async () => {
        const fate = fates.shift();
        if (fate instanceof ApiError) throw fate;
        const at = of(kind).findIndex((each) => each.id === id);
        if (at < 0) throw failed(404);
        if (ifMatch && String(of(kind)[at]?.version) !== ifMatch) throw failed(412);
        of(kind).splice(at, 1);
      })();
    },
    refresh: () => {},
  };
  return { calls, of, sent, fates };
}

/** What a browser keeps, as it is at any moment. */
export function createMemory(): JobStore & { kept: ImportOutcomes; whenMarked: (() => void) | null } {
  const kept: ImportOutcomes = new Map();
  let job: ImportJob | null = null;
  const memory = {
    kept,
    whenMarked: null as (() => void) | null,
    load: async () => job && { job, outcomes: new Map(kept) },
    save: async (given: ImportJob) => {
      job = structuredClone(given);
      return true;
    },
    mark: async (outcomes: ReadonlyMap<number, ImportOutcome>) => {
      for (const [at, outcome] of outcomes) kept.set(at, outcome);
      memory.whenMarked?.();
    },
    clear: async () => {
      job = null;
      kept.clear();
    },
    hold: async () => true,
    release: async () => {},
    catchUp: async () => new Map(kept),
  };
  return memory;
}

export const toJob = (steps: readonly ImportStep[], kind: ImportKind = 'assets'): ImportJob => ({
  id: 'job',
  kind,
  file: 'equipements.csv',
  createdAt: 0,
  steps,
  headers: [],
  source: steps
    .filter(({ line }) => line > 0)
    .map(({ line, label }) => ({ line, cells: [label], problem: '' })),
});
