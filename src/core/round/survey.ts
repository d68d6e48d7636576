/** Finds out what a round will hold, before it is read: the lists, and which objects of them it takes. */
import * as v from 'valibot';
import { Asset } from '../assets/model.ts';
import { getInterventionSite, Intervention } from '../interventions/model.ts';
import { type Id, sameId } from '../kernel/lib/lenient-schema.ts';
import type { User } from '../kernel/lib/user.ts';
import { toServerTime } from '../kernel/page/server-clock.ts';
import { DAY_MS, getWallTime, toWallMs } from '../kernel/time/paris-clock.ts';
import { Plan } from '../plans/model.ts';
import { Site } from '../sites/model.ts';
import { getTicketSite, Ticket } from '../tickets/model.ts';
import { toRoundKey } from './answers.ts';
import { readRows } from './calls.ts';
import type { RoundChoice, RoundSize } from './model.ts';

/** Lists that a round holds whole: what rows and forms name. */
const WHOLE = [
  '/api/sites/',
  '/api/core/categories/?include=sites',
  '/api/config/',
  '/api/prestataires/',
  '/api/profile/',
  '/api/contracts/',
] as const;
/** Work that should have been done up to so many days ago is taken along. */
const LATE_DAYS = 7;
/** So many of each kind at most. */
const MOST = { interventions: 200, pieces: 600, tickets: 300, plans: 20 } as const;

export interface RoundSurvey {
  /** When it began by the server's clock, in milliseconds since 1970. */
  at: number;
  choice: RoundChoice;
  size: RoundSize;
  lists: Record<string, readonly unknown[]>;
  sites: readonly string[];
  interventions: readonly Intervention[];
  tickets: readonly Ticket[];
  pieces: readonly Asset[];
  plans: readonly Plan[];
}

/** Reads rows as objects, with what the server sent. */
const readAs = <T>(schema: v.GenericSchema<unknown, T>, rows: readonly unknown[] | null) =>
  (rows ?? []).flatMap((raw) => {
    const read = v.safeParse(schema, raw);
    return read.success ? [{ raw, item: read.output }] : [];
  });
const rawOf = <T>(rows: readonly { raw: unknown; item: T }[]) => rows.map(({ raw }) => raw);
const itemsOf = <T>(rows: readonly { raw: unknown; item: T }[]) => rows.map(({ item }) => item);

/** @param user who prepares it @throws ApiError */
export async function surveyRound(
  choice: RoundChoice,
  user: User | null,
  signal: AbortSignal,
): Promise<RoundSurvey> {
  const began = Date.now();
  const [work, reports, plans, ...whole] = await Promise.all([
    readRows('/api/v2/interventions/', signal),
    readRows('/api/v2/tickets/?include=sites&page_size=100', signal, MOST.tickets),
    readRows('/api/plans/', signal),
    ...WHOLE.map((path) => readRows(path, signal)),
  ]);
  const all = readAs(Site, whole[0] ?? null).map(({ item }) => item);
  const below = choice.kind === 'site' ? findBelow(all, choice.site) : null;
  const readPieces = async (of: ReadonlySet<string>) =>
    readAs(Asset, of.size > 0 ? await readRows(toAssets(of), signal) : null);
  const own = below && (await readPieces(below));
  // a server may name the equipment of work by its number alone
  const siteOf = new Map(own?.map(({ item }) => [String(item.id), item.site?.id]));
  const isAt = (of: ReadonlySet<string>, site: Site | null, piece: Asset | null | undefined) =>
    isIn(of, site?.id ?? siteOf.get(String(piece?.id)));
  const isTaken = (row: Intervention) =>
    below
      ? isAt(below, getInterventionSite(row), row.ticket?.asset) && isOpen(row)
      : isMine(row, user) && isDue(row, choice);
  const interventions = readAs(Intervention, work)
    .filter(({ item }) => isTaken(item))
    .slice(0, MOST.interventions);
  const sites =
    below ?? new Set(itemsOf(interventions).flatMap((row) => toKey(getInterventionSite(row)?.id)));
  const found = own ?? (await readPieces(sites));
  const pieces = found.filter(({ item }) => isIn(sites, item.site?.id)).slice(0, MOST.pieces);
  const named = new Set(itemsOf(interventions).flatMap(({ ticket }) => toKey(ticket?.id)));
  const tickets = readAs(Ticket, reports).filter(
    ({ item }) =>
      isIn(named, item.id) || (isAt(sites, getTicketSite(item), item.asset) && item.state !== 'closed'),
  );
  const ofPlan = (plan: Plan) => [plan.site?.id, plan.site?.parent?.id, plan.site?.top?.id];
  const above = new Set(
    all.flatMap((site) => (isIn(sites, site.id) ? toKey(site.parent?.id).concat(toKey(site.top?.id)) : [])),
  );
  const near = readAs(Plan, plans)
    .filter(({ item }) => isIn(above, item.site?.id) || ofPlan(item).some((id) => isIn(sites, id)))
    .slice(0, MOST.plans);
  return {
    // once answers have shown the server's clock
    at: toServerTime(began),
    choice,
    sites: [...sites],
    lists: {
      '/api/v2/interventions/': rawOf(interventions),
      '/api/v2/tickets/': rawOf(tickets),
      '/api/assets/': rawOf(pieces),
      '/api/plans/': rawOf(near),
      ...Object.fromEntries(
        WHOLE.flatMap((path, place) => (whole[place] ? [[toRoundKey(path), whole[place]]] : [])),
      ),
    },
    interventions: itemsOf(interventions),
    tickets: itemsOf(tickets),
    pieces: itemsOf(pieces),
    plans: itemsOf(near),
    size: {
      interventions: interventions.length,
      places: sites.size,
      pieces: pieces.length,
      plans: near.length,
      bytes: 0,
      left: 0,
    },
  };
}

const toKey = (id: Id | null | undefined): string[] => (id === null || id === undefined ? [] : [String(id)]);
const isIn = (ids: ReadonlySet<string>, id: Id | null | undefined): boolean => ids.has(String(id));
/** A server that does not know `include` leaves their files out: those pieces are read one by one. */
const toAssets = (sites: ReadonlySet<string>): string =>
  `/api/assets/?sites=${encodeURIComponent([...sites].join(','))}&include=attachments&page_size=100`;

/** A site and all below it. */
function findBelow(sites: readonly Site[], top: Id): Set<string> {
  const found = new Set([String(top)]);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const { id, parent } of sites) if (isIn(found, parent?.id)) found.add(String(id));
  }
  return found;
}

const isOpen = ({ date_realisation }: Intervention): boolean => !date_realisation;

/** People of a company have its interventions, others those that they see. */
const isMine = ({ prestataire }: Intervention, user: User | null): boolean =>
  !user?.prestataire?.id || sameId(prestataire?.id, user.prestataire.id);

function isDue(row: Intervention, choice: RoundChoice): boolean {
  const at = getWallTime(row.date_intervention);
  const days = choice.kind === 'mine' ? choice.days : 0;
  const now = toWallMs(toServerTime());
  return isOpen(row) && at >= now - LATE_DAYS * DAY_MS && at <= now + days * DAY_MS;
}
