/** A mail of notifications: what happened, as the bell names it, with links to the objects. */
import type { Mail } from '../mail.ts';
import type { News } from './find-news.ts';
import * as texts from './texts.ts';

/** More are counted. */
const MOST = 50;

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** @param notices at least one @param publicUrl of the application, without a slash at its end */
export function writeDigest(to: string, name: string, notices: readonly News[], publicUrl: string): Mail {
  const lines = notices.slice(0, MOST).flatMap((notice) => {
    const about = inOneLine(notice.about);
    return [`${texts.describeNews(notice)}${about && ` – ${about}`}`, publicUrl + notice.path, ''];
  });
  const [only] = notices;
  const subject =
    notices.length === 1
      ? `${texts.describeNews(only!)}${only!.about.trim() && ` – ${inOneLine(only!.about).slice(0, 80)}`}`
      : texts.digestSubject(notices.length);
  return {
    to,
    subject,
    text: texts.digestMail(name, lines, Math.max(0, notices.length - MOST), `${publicUrl}/`),
  };
}
