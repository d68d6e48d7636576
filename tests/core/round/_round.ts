/** A server of one building, a device, and a page that prepares a round. */
import { afterEach } from 'vitest';
import { recaller } from '../../../src/core/kernel/http/offline-reads.ts';
import { roundPreference } from '../../../src/core/kernel/page/round-note.ts';
import { keepRounds } from '../../../src/core/round/begin.ts';
import type { RoundStorage } from '../../../src/core/round/database.ts';
import type { WholeRound } from '../../../src/core/round/model.ts';
import { cancelPreparation, prepareRound, weighRound } from '../../../src/core/round/preparation.ts';
import { closeRoundOfOthers, openOwnRound } from '../../../src/core/round/round.ts';
import { dayIn } from '../../days.ts';
import { offline } from '../_network.ts';
import { sendJson, serve } from '../_server.ts';

const sites = [
  { id: 7, name: 'Sous-sol', parent: { id: 6, name: 'Mairie' } },
  { id: 6, name: 'Mairie' },
  { id: 9, name: 'École' },
];
const asset = (id: number, site: number) => ({
  id,
  name: `Pièce ${id}`,
  balise: `P-${id}`,
  site: { id: site, name: '' },
});
const soon = `${dayIn(1)} 10:00`;
const work = (id: number, site: number, date = soon) => ({
  id,
  ticket: { id, objet: `Panne ${id}`, asset: asset(id, site) },
  date_intervention: date,
  date_realisation: null,
});
export const PICTURE = '/media/plan.png';

/**
 * A server of one building with work in it, and of one elsewhere.
 * @param isBare whether it names the equipment of work by its number alone
 */
export function createServer({ isBare = false } = {}) {
  const objects: Record<string, unknown> = {
    '/api/sites/': sites,
    '/api/v2/interventions/': [work(1, 7), work(2, 9, '2031-01-01 08:00')].map((row) =>
      isBare ? { ...row, ticket: { ...row.ticket, asset: row.ticket.asset.id } } : row,
    ),
    '/api/v2/tickets/': [{ id: 1, objet: 'Panne 1', attachments: [] }],
    '/api/assets/': [asset(1, 7), asset(3, 7), asset(4, 9)],
    '/api/plans/': [{ id: 1, name: 'Plan', site: sites[0], base_image: PICTURE }],
    '/api/emplacements/': [{ id: 1, plan: 1, x: 0.5, y: 0.5, asset: asset(1, 7) }],
    '/api/interventions/1': work(1, 7),
    '/api/assets/1/': asset(1, 7),
    '/api/assets/3/': asset(3, 7),
    '/api/plans/1': { id: 1, name: 'Plan', site: sites[0], base_image: PICTURE },
    '/api/tickets/1/': { id: 1, objet: 'Panne 1' },
  };
  return serve((request, response) => {
    const path = request.url.split('?')[0] as string;
    if (path === PICTURE)
      return void response
        .writeHead(200, { 'content-type': 'image/png', 'content-length': 7 })
        .end('picture');
    const data = objects[path];
    if (request.headers['if-none-match'] === '"1"') return void response.writeHead(304).end();
    if (data) return sendJson(response, data, 200, { ETag: '"1"' });
    // what this person may not see, and what this server does not have
    sendJson(response, { detail: 'x' }, path.startsWith('/api/contracts') ? 403 : 404);
  });
}

export interface Device extends RoundStorage {
  held: WholeRound | null;
  /** It holds somebody else's round. */
  isOthers: boolean;
  /** How often what is too old was looked for. */
  dropped: number;
}

/** What a device holds. */
export function createDevice(write = (_: WholeRound) => {}): Device {
  const device: Device = {
    held: null,
    isOthers: false,
    dropped: 0,
    read: async () => device.held?.content ?? null,
    readFile: async (place, of) =>
      device.held?.content.preparedAt === of ? (device.held.files[place] ?? null) : null,
    write: async (round) => {
      write(round);
      device.held = structuredClone(round);
    },
    remove: async () => {
      device.held = null;
    },
    dropOld: async () => {
      device.dropped++;
      return device.held !== null || device.isOthers;
    },
  };
  return device;
}

export { offline };

export async function openPage(device = createDevice(), of: Parameters<typeof createServer>[0] = {}) {
  const server = await createServer(of);
  offline(false);
  await openOwnRound(device);
  return { server, device };
}

export async function prepareMine() {
  await weighRound({ kind: 'mine', days: 3 });
  await prepareRound();
}

/** Page and device are empty after each test. */
export function keepRoundsApart(): void {
  keepRounds(true);
  afterEach(() => {
    cancelPreparation();
    closeRoundOfOthers();
    roundPreference.set(false);
    Object.assign(recaller, { current: null, without: '' });
  });
}
