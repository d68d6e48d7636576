/**
 * What the person who is logged in is notified of. Notices are made of the lists that the person may read; what was
 * noticed and read of them is kept in this browser as drafts are, by ids alone, and for the person on a server that can
 * (capability `notifications`).
 */
import { atom, computed, onMount } from 'nanostores';
import * as v from 'valibot';
import type { Contract } from '../contracts/model.ts';
import { ApiError, toApiError } from '../kernel/http/api-error.ts';
import { $identity } from '../kernel/http/credentials.ts';
import { followIdentity } from '../kernel/http/on-user-change.ts';
import { GROUPS, type User } from '../kernel/lib/user.ts';
import { isKiosk } from '../kernel/page/kiosk.ts';
import { followStorage } from '../kernel/page/stored.ts';
import { can, hasCapability, isResponsableOrAdmin } from '../kernel/session/rights.ts';
import { $session, $user } from '../kernel/session/session.ts';
import { createUserList } from '../kernel/session/user-list.ts';
import { createQuery, type FetchContext } from '../kernel/store/query.ts';
import { toWallMs } from '../kernel/time/paris-clock.ts';
import * as api from './api.ts';
import { joinMarks, noteNotices, readMarks, type ShownNotice, showNotices } from './marks.ts';
import {
  MAILED_KINDS,
  type MailedKind,
  Mark,
  NOTICE_KINDS,
  type NoticeKind,
  type NotificationState,
} from './model.ts';
import { keepKinds, listNotices, type NoticeSources } from './notice-rules.ts';
import { byMail, choiceDraft, chooseFrom, forgetChoices, holdChoice, withChoices } from './unsent-choices.ts';

/** Contracts end by the day: where they are many, they are read again after so many milliseconds. */
const CONTRACTS_MS = 600_000;
/** So many are read in each round. */
const FEW_CONTRACTS = 100;
/** What is read in one go is sent together, after so many milliseconds. */
const SEND_MS = 500;

const isProvider = (user: User | null) => user?.group?.name === GROUPS.prestataire;

/** The kinds that concern that user. */
export function listNoticeKinds(user: User | null): NoticeKind[] {
  const isFor: Record<NoticeKind, boolean> = {
    replies: true,
    requests: can('view_ticket', user),
    work: isProvider(user) && can('view_intervention', user),
    dates: isProvider(user) && can('view_intervention', user),
    validations: isResponsableOrAdmin(user) && can('view_intervention', user),
    contracts: isResponsableOrAdmin(user) && can('view_contract', user),
  };
  return (Object.keys(isFor) as NoticeKind[]).filter((kind) => isFor[kind]);
}

interface Round {
  sources: NoticeSources;
  state: NotificationState | null;
}

let contracts: { person: string; at: number; rows: Contract[] } | null = null;

async function readContracts(context: FetchContext, keeps: boolean): Promise<Contract[]> {
  const person = $identity.get();
  const isOld = contracts?.person !== person || Date.now() - contracts.at > CONTRACTS_MS;
  if (!contracts || isOld || contracts.rows.length <= FEW_CONTRACTS)
    contracts = {
      person,
      at: Date.now(),
      rows: await api.fetchContracts(context, keeps ? { soon: 'true' } : null),
    };
  return contracts.rows;
}

/** The states of interventions of which the user is notified. */
const statesFor = (user: User | null): string => (isProvider(user) ? 'waiting,assigned' : 'validation');

/** All that notices are made of, read after what the page is opened for. What is refused to the person is left out. */
export const notificationsQuery = createQuery(
  async (context): Promise<Round> => {
    const user = $session.value?.user ?? null;
    const { turn } = kept;
    const keeps = hasCapability(user, 'notifications');
    const wanted = (off: readonly string[]) => listNoticeKinds(user).filter((kind) => !off.includes(kind));
    const asks = keeps && !isKiosk();
    const reading = asks ? orRefused(api.fetchState(context)) : Promise.resolve(null);
    // in the first round of a page it is not known yet what nobody wants
    const first = asks && !notificationsQuery.$state.value?.data?.state ? await reading : null;
    const known = wanted(first ? withChoices(first.off) : $off.get());
    const [read, found] = await Promise.all([reading, readSources(context, known, user, keeps)]);
    const chosen = read ? wanted(withChoices(read.off)) : known;
    // chosen on another machine since the last round, which is rare: not worth a wait in each
    const isMore = chosen.some((kind) => !known.includes(kind));
    const sources = isMore ? await readSources(context, chosen, user, keeps) : leaveOut(found, chosen);
    // what was sent meanwhile is newer than what was read
    const state = read && turn !== kept.turn ? { ...read, ...kept.settings } : read;
    return { sources, state };
  },
  { isLater: true },
);

/** The kinds that each source is read for. */
const READ_FOR: Readonly<Record<keyof NoticeSources, readonly NoticeKind[]>> = {
  tickets: ['requests'],
  comments: ['replies'],
  interventions: ['work', 'dates', 'validations'],
  contracts: ['contracts'],
};

const isReadFor = (kinds: readonly NoticeKind[], source: keyof NoticeSources): boolean =>
  READ_FOR[source].some((kind) => kinds.includes(kind));

/** Nothing is read for what nobody wants. @param keeps whether the server finds by what only ours knows */
async function readSources(
  context: FetchContext,
  kinds: readonly NoticeKind[],
  user: User | null,
  keeps: boolean,
): Promise<NoticeSources> {
  const filter = keeps && user?.id ? { created_by: user.id } : null;
  const [tickets, comments, interventions, own] = await Promise.all([
    isReadFor(kinds, 'tickets') ? orRefused(api.fetchBeginningOfTickets(context, filter)) : null,
    isReadFor(kinds, 'comments') ? orRefused(api.fetchNewestComments(context, keeps ? {} : null)) : null,
    isReadFor(kinds, 'interventions')
      ? orRefused(api.fetchNewestInterventions(context, keeps ? { state: statesFor(user) } : null))
      : null,
    isReadFor(kinds, 'contracts') ? orRefused(readContracts(context, keeps)) : null,
  ]);
  return { tickets, comments, interventions, contracts: own };
}

/** What nobody wants is not noted either. */
const leaveOut = (sources: NoticeSources, kinds: readonly NoticeKind[]): NoticeSources => ({
  tickets: isReadFor(kinds, 'tickets') ? sources.tickets : null,
  comments: isReadFor(kinds, 'comments') ? sources.comments : null,
  interventions: isReadFor(kinds, 'interventions') ? sources.interventions : null,
  contracts: isReadFor(kinds, 'contracts') ? sources.contracts : null,
});

/** @throws ApiError unless the server refuses it to the person, or lacks it */
async function orRefused<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (thrown) {
    const { failure, status } = toApiError(thrown);
    if (failure === 'status' && (status === 403 || status === 404)) return null;
    throw thrown instanceof ApiError ? thrown : toApiError(thrown);
  }
}

let sending: ReturnType<typeof setTimeout> | undefined;
/** The settings that were sent last, and how often any were. */
const kept = { turn: 0, settings: {} as Partial<NotificationState> };

const markDraft = createUserList('notifications', Mark);
/** The kinds that are left out, `BROWSER` where the browser shows notices too, and those that are mailed. */
const settingsDraft = createUserList('notification-settings', v.string());
const BROWSER = 'browser';

const $marks = atom<readonly Mark[]>([]);
const $settings = atom<readonly string[]>([]);
const refresh = () => {
  $marks.set(markDraft.read());
  $settings.set(withChoices(settingsDraft.read()));
};
for (const store of [$marks, $settings]) onMount(store, () => $identity.subscribe(refresh));
// another person may log in while no bell is there
followIdentity(() => clearTimeout(sending));
followStorage((changed) => {
  const drafts = [markDraft, settingsDraft, choiceDraft];
  if (changed === null || drafts.some(({ getKey }) => changed === getKey())) refresh();
});

/** Whether the person wants the browser's own notifications, in this browser. */
export const $wantsBrowser = computed($settings, (settings) => settings.includes(BROWSER));
/** The kinds that the person leaves out. */
export const $off = computed($settings, (settings) => NOTICE_KINDS.filter((each) => settings.includes(each)));

const $round = notificationsQuery.$state;
/** The kinds that the person is mailed; `null` where no mail can be sent to them. */
export const $mailed = computed([$settings, $round], (settings, { data }): readonly MailedKind[] | null =>
  data?.state?.mail ? MAILED_KINDS.filter((kind) => settings.includes(byMail(kind))) : null,
);
const $all = computed([$round, $user], ({ data }, user) =>
  data ? listNotices(data.sources, user, Date.now()) : [],
);

/** The notices of the kinds that the person wants, unread first. */
export const $notices = computed([$all, $marks, $off], (all, marks, off): ShownNotice[] =>
  showNotices(keepKinds(all, off), marks),
);
export const $unread = computed($notices, (notices) => notices.filter(({ isRead }) => !isRead).length);

/** Called with what has come, once in this browser. */
export type OnNews = (news: readonly ShownNotice[]) => void;

/** Notes what comes, while something listens. @returns ends that */
export function noteWhileShown(onNews: OnNews): () => void {
  return $round.subscribe(({ data, loadedAt }) => {
    if (!data || loadedAt === null || isKiosk()) return;
    if (data.state) adopt(data.state);
    const before = markDraft.read();
    const now = toWallMs();
    // computed here: the store of all may not have heard of the round yet
    const all = listNotices(data.sources, $session.value?.user ?? null, Date.now());
    const noted = noteNotices(before, all, data.sources, now);
    if (noted === before) return;
    const known = new Set(before.map(({ key }) => key));
    changeMarks((marks) => joinMarks(marks, noted));
    const news = showNotices(keepKinds(all, $off.get()), noted).filter(
      ({ key, isRead }) => !isRead && !known.has(key),
    );
    if (news.length > 0) onNews(news);
  });
}

/** What the server keeps, with what this browser knows beside it. */
function adopt({ marks, off, mail }: NotificationState): void {
  const own = markDraft.read();
  const joined = joinMarks(own, marks);
  const settings = [...off, ...(mail ?? []).map(byMail)];
  const changes = [
    settingsDraft.change((current) => [...current.filter((each) => each === BROWSER), ...settings]),
  ];
  if (!isSame(joined, own)) changes.push(markDraft.change((current) => joinMarks(current, marks)));
  // marks are read from the draft: not before it holds what the server keeps
  void Promise.all(changes).then(() => {
    refresh();
    if (choiceDraft.read().length > 0 || !isSame(joined, marks)) send();
  });
}

const isSame = (one: readonly Mark[], other: readonly Mark[]): boolean => {
  const known = new Map(other.map(({ key, read }) => [key, read]));
  return one.length === other.length && one.every(({ key, read }) => known.get(key) === read);
};

function changeMarks(change: (marks: readonly Mark[]) => readonly Mark[]): void {
  void markDraft.change(change).then(() => {
    refresh();
    send();
  });
}

/** Sends what was noted, read and chosen to a server that keeps it (D-215). What fails is sent with the next round. */
function send(): void {
  if (!hasCapability($session.value?.user ?? null, 'notifications')) return;
  const person = $identity.get();
  clearTimeout(sending);
  sending = setTimeout(() => {
    if ($identity.get() === person) void sendNow(person).catch(() => {});
  }, SEND_MS);
}

async function sendNow(person: string): Promise<void> {
  const sent = choiceDraft.read();
  // another machine may have chosen since the last round
  const state = sent.length > 0 ? await api.fetchState({}) : $round.value?.data?.state;
  if (!state || $identity.get() !== person) return;
  const settings = sent.length > 0 ? chooseFrom(state, sent) : null;
  const marks = joinMarks(markDraft.read(), state.marks);
  await api.putState({ marks, ...settings }, { once: true });
  if (!settings || $identity.get() !== person) return;
  kept.turn++;
  kept.settings = settings;
  // kept here as the server has it, before the choice that showed it goes
  await settingsDraft.change((current) => withChoices(current, sent));
  await forgetChoices(sent);
}

/** Marks notices as read; all that are known without keys. */
export const markRead = (keys: readonly string[] | null): void =>
  changeMarks((marks) => readMarks(marks, keys && new Set(keys)));

/** Leaves a kind out, or takes it again. */
export function setKind(kind: NoticeKind, isWanted: boolean): void {
  // what is wanted again has not been read
  void choose(kind, !isWanted).then(() => notificationsQuery.refresh());
}

/** Has a kind mailed, or no longer. */
export const setMailed = (kind: MailedKind, isWanted: boolean): void => void choose(byMail(kind), isWanted);

async function choose(setting: string, isIn: boolean): Promise<void> {
  await Promise.all([
    holdChoice(setting, isIn),
    settingsDraft.change((current) => withChoices(current, [{ setting, isIn }])),
  ]);
  refresh();
  send();
}

/** Notes whether the browser shows notices too, for this person in this browser. */
export function setBrowser(isWanted: boolean): void {
  void settingsDraft
    .change((current) => [...current.filter((each) => each !== BROWSER), ...(isWanted ? [BROWSER] : [])])
    .then(refresh);
}
