/** One walk in a process of its own: prints `{ first, whole, gap }` in milliseconds. */
import { parse } from 'valibot';
import { followPages } from '../../../../src/core/kernel/http/pagination.ts';
import { ListIndex } from '../../../../src/core/kernel/list/list-index.ts';
import { setup } from '../../../../src/core/setup.ts';
import { TICKET_INDEX, type TicketIndex } from '../../../../src/core/tickets/list.ts';
import { Ticket } from '../../../../src/core/tickets/model.ts';

const PATH = '/api/v2/tickets/?include=sites';
const PAGES = 100;
const [walk = 'ours', origin = ''] = process.argv.slice(2);

const tickets: Ticket[] = [];
let index: TicketIndex | undefined;
let first = 0;

/** What a page costs once it is here: read by the schema, indexed for filters. */
function land(results: unknown[]): void {
  for (const result of results) tickets.push(parse(Ticket, result));
  index = new ListIndex(TICKET_INDEX, tickets.slice(), index);
  index.warm(() => false);
  first ||= performance.now() - start;
}

async function walkPlainly(atOnce: number): Promise<void> {
  const load = async (page: number) => {
    const answer = await fetch(`${origin}${PATH}&page=${page}`);
    return ((await answer.json()) as { results: unknown[] }).results;
  };
  const ahead: Promise<unknown[]>[] = [];
  for (let page = 1; page <= PAGES; page++) {
    while (ahead.length < atOnce && page + ahead.length <= PAGES) ahead.push(load(page + ahead.length));
    land((await ahead.shift()) ?? []);
  }
}

let gap = 0;
let last = performance.now();
const beat = setInterval(() => {
  const now = performance.now();
  gap = Math.max(gap, now - last);
  last = now;
}, 1);

const start = performance.now();
if (walk === 'ours') {
  setup({ api: origin });
  await followPages(PATH, ({ results }) => land(results), { public: true });
} else {
  await walkPlainly({ 'three at a time': 3, 'six at a time': 6 }[walk] ?? 1);
}
const whole = performance.now() - start;
clearInterval(beat);
if (tickets.length !== PAGES * 1000) throw new Error(`${tickets.length} tickets came.`);
console.log(JSON.stringify({ first, whole, gap }));
// other tabs are listened to for as long as the process lives
process.exit(0);
