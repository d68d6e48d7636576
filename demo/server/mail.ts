/** Sends mails by SMTP when it is configured; otherwise writes them to files of the log folder, for developers. */
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Mails are kept on this machine: no sentence may say that one was sent. */
  readonly keeps?: boolean;
  send(mail: Mail): Promise<void>;
  /** @throws where the mail server does not take mails at the moment */
  check?(): Promise<void>;
}

/** A mail server that hangs is not waited for longer, in milliseconds; `SMTP_URL` may name other limits. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** @param settings `smtpUrl` is `smtp://user:password@host:port`; without it, mails are written to `dataDir`/log */
export function createMailer({ smtpUrl, mailFrom, dataDir }: Settings): Mailer {
  if (smtpUrl) {
    // Imported with the first mail, which makes the start faster.
    const open = async () => (await import('nodemailer')).createTransport({ ...PATIENCE, url: smtpUrl });
    let transport: ReturnType<typeof open> | null = null;
    return {
      async send(mail) {
        transport ??= open();
        await (await transport).sendMail({ from: mailFrom, ...mail });
      },
      async check() {
        transport ??= open();
        await (await transport).verify();
      },
    };
  }
  const folder = join(dataDir, 'log');
  return {
    keeps: true,
    async send({ to, subject, text }) {
      await mkdir(folder, { recursive: true });
      const stamp = new Date().toISOString().replace(/[:.]/g, '-');
      const path = join(folder, `mail-${stamp}-${randomUUID().slice(0, 8)}.txt`);
      await writeFile(path, `From: ${mailFrom}\nTo: ${to}\nSubject: ${subject}\n\n${text}`, { mode: 0o600 });
    },
  };
}
