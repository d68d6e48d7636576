/** The words of a mail of notifications: those of the bell, with links to the objects. */
import { getHref } from '../../../src/core/kernel/page/routes.ts';
import type { NewsItem } from '../../../src/core/notifications/model.ts';
import { describeNotice } from '../../../src/core/notifications/texts.ts';
import type { Mail } from '../mail.ts';
import * as texts from '../texts.ts';

/** More are counted. */
const MOST = 50;

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** @param notices at least one @param publicUrl of the application, without a slash at its end */
export function writeDigest(to: string, name: string, notices: readonly NewsItem[], publicUrl: string): Mail {
  const lines = notices.slice(0, MOST).flatMap((notice) => {
    const about = inOneLine(notice.about);
    return [
      `${describeNotice(notice)}${about && ` – ${about}`}`,
      publicUrl + getHref(notice.route, { id: notice.id }),
      '',
    ];
  });
  const [only] = notices;
  const subject =
    notices.length === 1
      ? `${describeNotice(only!)}${only!.about.trim() && ` – ${inOneLine(only!.about).slice(0, 80)}`}`
      : texts.digestSubject(notices.length);
  return {
    to,
    subject,
    text: texts.digestMail(name, lines, Math.max(0, notices.length - MOST), `${publicUrl}/`),
  };
}
