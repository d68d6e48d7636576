import type { ImportJob, ImportOutcomes } from '../../../src/core/import/job.ts';
import { createRun, type RunState } from '../../../src/core/import/run.ts';
import { listUncertain } from '../../../src/core/import/run-steps.ts';
import { plan } from './_plan.ts';
import { createMemory, createServer, toJob } from './_sending.ts';

export const HEAD = ['Nom', 'Balise', 'Catégorie', 'Site'];
export const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => [`Pompe ${at}`, `P-${at}`, 'Pompes', `Campus > Salle ${at % 5}`]);
export const job = (count: number): ImportJob => toJob(plan('assets', [HEAD, ...rows(count)]).steps);

export function start(
  given: ImportJob,
  server = createServer(),
  memory = createMemory(),
  outcomes: ImportOutcomes = new Map(),
) {
  const waits: number[] = [];
  const states: RunState[] = [];
  const run = createRun({
    job: given,
    outcomes,
    calls: server.calls,
    store: memory,
    uncertain: listUncertain(given, outcomes),
    now: () => 0,
    wait: async (ms) => {
      waits.push(ms);
    },
  });
  run.$state.listen((state) => states.push(state));
  return { run, server, memory, outcomes, waits, states };
}
export const namesOf = (server: ReturnType<typeof createServer>) =>
  server.of('assets').map(({ name }) => name);
