/** What a round will take, before it is read: what the survey holds, and the sizes that the server names. */
import { getFileUrl } from '../kernel/page/settings.ts';
import { runTasks } from './calls.ts';
import { listCalls, listPictures } from './download.ts';
import type { RoundSurvey } from './survey.ts';

/** What an answer takes, about, in bytes. */
const ANSWER = 2400;
/** What a picture takes whose size the server does not name. */
const PICTURE = 300_000;
/** So many pictures are asked for their size; the others are taken for like them. */
const ASKED = 30;

/** @returns about how many bytes */
export async function weigh(survey: RoundSurvey, signal: AbortSignal): Promise<number> {
  const pictures = listPictures(survey);
  const asked = spreadOver(pictures, ASKED);
  let sum = 0;
  await runTasks(
    asked,
    async (address) => {
      sum += (await readSize(address, signal)) ?? PICTURE;
    },
    () => {},
  );
  const ofPictures = asked.length > 0 ? (sum / asked.length) * pictures.length : 0;
  return JSON.stringify(survey.lists).length + listCalls(survey).length * ANSWER + ofPictures;
}

/** Some of them, from the first to the last. */
const spreadOver = <T>(all: readonly T[], most: number): T[] =>
  all.filter((_, rank) => all.length <= most || rank % Math.ceil(all.length / most) === 0);

/** @returns `null` where the server names none */
async function readSize(address: string, signal: AbortSignal): Promise<number | null> {
  const url = getFileUrl(address);
  if (url === null) return null;
  try {
    const { ok, headers } = await fetch(url, { method: 'HEAD', credentials: 'omit', signal });
    const size = Number(headers.get('content-length'));
    return ok && size > 0 ? size : null;
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    return null;
  }
}
