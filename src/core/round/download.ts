/** Reads what a survey has found: objects, what belongs to them, and pictures. */

import type { KnownAnswers } from '../kernel/http/known-answer.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { toServerTime } from '../kernel/page/server-clock.ts';
import { getToday } from '../kernel/time/paris-clock.ts';
import { toRoundKey } from './answers.ts';
import { readAnswer, readPicture, readRows, runTasks } from './calls.ts';
import {
  ROUND_MAX_BYTES,
  type RoundAnswer,
  type RoundContent,
  type RoundFile,
  type WholeRound,
} from './model.ts';
import type { RoundSurvey } from './survey.ts';
import { indexWhole } from './whole-rows.ts';

export interface RoundReadOptions {
  /** The round that is replaced: what has not changed is not sent again. */
  former: RoundContent | null;
  signal: AbortSignal;
  /** @param share from 0 to 1 */
  onProgress: (share: number) => void;
}

type Task = { rows: string } | { object: string } | { picture: string };

/** @throws ApiError; a round is read whole or not at all */
export async function readRound(survey: RoundSurvey, options: RoundReadOptions): Promise<WholeRound> {
  const { former, signal, onProgress } = options;
  const lists: Record<string, readonly unknown[]> = { ...survey.lists };
  const answers: Record<string, RoundAnswer> = {};
  const files: (RoundFile & { bytes: ArrayBuffer })[] = [];
  let room = ROUND_MAX_BYTES;
  let left = 0;
  const pictures = listPictures(survey).map((picture) => ({ picture }));
  const tasks = spread(listCalls(survey), pictures);
  const work = async (task: Task): Promise<void> => {
    if ('rows' in task) {
      const rows = await readRows(task.rows, signal);
      if (rows) lists[toRoundKey(task.rows)] = rows;
    } else if ('object' in task) {
      const answer = await readAnswer(task.object, signal, toKnown(former, task.object));
      if (answer) answers[toRoundKey(task.object)] = answer;
    } else {
      const picture = await readPicture(task.picture, signal);
      if (!picture || picture.bytes.byteLength > room) left++;
      else {
        room -= picture.bytes.byteLength;
        files.push(picture);
      }
    }
  };
  await runTasks(tasks, work, (done) => onProgress(done / tasks.length));
  const content = {
    choice: survey.choice,
    preparedAt: survey.at,
    sites: survey.sites,
    lists,
    answers,
    files: files.map(({ url, type }) => ({ url, type })),
  };
  const bytes = JSON.stringify(content).length + ROUND_MAX_BYTES - room;
  return {
    content: { ...content, size: { ...survey.size, bytes, left } },
    files: files.map((file) => file.bytes),
  };
}

const at = (path: string, id: Id, rest = '/'): string => `${path}${encodeURIComponent(id)}${rest}`;

/** Pictures fill the line while calls wait for the server: some of both are always under way. */
const spread = (calls: readonly Task[], pictures: readonly Task[]): Task[] => {
  const step = Math.ceil(calls.length / Math.max(pictures.length, 1));
  return [
    ...calls.flatMap((call, place) => {
      const picture = place % step === 0 ? pictures[place / step] : undefined;
      return picture ? [picture, call] : [call];
    }),
    ...pictures.slice(Math.ceil(calls.length / step)),
  ];
};

/** The calls by which what the survey names is read. */
export function listCalls({ interventions, tickets, pieces, plans, choice, lists }: RoundSurvey): Task[] {
  const whole = indexWhole(lists);
  const concerned = new Set(
    interventions.flatMap(({ ticket }) => (ticket?.asset ? [String(ticket.asset.id)] : [])),
  );
  const months = choice.kind === 'mine' ? listMonths() : [];
  const tasks: Task[] = [
    ...interventions.map(({ id }) => ({ object: at('/api/interventions/', id, '') })),
    ...tickets.flatMap(({ id }) => [
      { object: at('/api/tickets/', id, '/?include=sites') },
      { rows: at('/api/tickets/', id, '/commentaires/') },
    ]),
    ...pieces.map(({ id }) => ({ object: at('/api/assets/', id, '/?include=sites') })),
    ...[...concerned].flatMap((id) => [
      { object: at('/api/assets/', id, '/stats/') },
      { rows: `/api/tickets/?asset=${encodeURIComponent(id)}` },
      { rows: `/api/materials/?asset=${encodeURIComponent(id)}` },
      { rows: `/api/controles/?asset=${encodeURIComponent(id)}` },
    ]),
    ...plans.flatMap(({ id }) => [
      { object: at('/api/plans/', id, '') },
      { rows: `/api/emplacements/?plan=${encodeURIComponent(id)}` },
    ]),
    ...months.map((month) => ({ rows: `/api/v2/interventions/calendar?${month}` })),
  ];
  return tasks.filter((task) => !('object' in task && whole.has(toRoundKey(task.object))));
}

/** This month and the next one, as the calendar is asked for them. */
function listMonths(): string[] {
  const [year = 0, month = 0] = getToday(toServerTime()).split('-').map(Number);
  const next = month === 12 ? `month=1&year=${year + 1}` : `month=${month + 1}&year=${year}`;
  return [`month=${month}&year=${year}`, next];
}

/** The addresses of the pictures that a round takes along. */
export const listPictures = ({ plans, tickets }: RoundSurvey): string[] => [
  ...plans.flatMap(({ base_image }) => (base_image ? [base_image] : [])),
  ...tickets.flatMap(({ attachments }) => attachments.map(({ file }) => file)).filter(isPicture),
];

const isPicture = (address: string): boolean =>
  /\.(?:jpe?g|png|webp|gif)$/i.test(address.split('?')[0] ?? '');

/** Answers to conditional requests are looked up by the address of the call. */
function toKnown(former: RoundContent | null, path: string): KnownAnswers {
  const answer = former?.answers[toRoundKey(path)];
  const { data, etag } = answer ?? { data: null, etag: null };
  return new Map(etag === null ? [] : [[path, { data, etag }]]);
}
