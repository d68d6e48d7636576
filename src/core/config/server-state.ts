/** What a server reports of itself to administrators, in words; a key that it does not send has no line. Pure. */
import { formatDate, formatHour } from '../kernel/time/dates.ts';
import type { ServerKey } from './input.ts';
import type { ConfigItem } from './model.ts';
import { SERVER_TEXTS as TEXTS } from './server-texts.ts';

/** A line of the state of the server; `note` is a sentence below the value, `''` for none. */
export type ServerFact = [name: string, value: string, note: string, warns: boolean];

/** The lines that the keys of the configuration allow; an unreadable value has none either. */
export function describeServer(items: readonly ConfigItem[]): ServerFact[] {
  const read = (key: ServerKey): string | undefined => items.find((item) => item.key === key)?.value;
  const store = read('SERVER_STORE');
  const kept = TEXTS.durability.get(read('SERVER_DURABILITY'));
  const backup = read('SERVER_LAST_BACKUP');
  const day = formatDate(backup);
  const mail = TEXTS.mails.get(read('SERVER_MAIL'));
  const version = read('SERVER_VERSION');
  const facts: (ServerFact | '' | undefined)[] = [
    store && [TEXTS.store, TEXTS.stores.get(store) ?? store, ...(kept ?? NOTHING)],
    backup === ''
      ? [TEXTS.backup, TEXTS.noBackup, '', true]
      : day && [TEXTS.backup, TEXTS.at(day, formatHour(backup)), ...NOTHING],
    mail && [TEXTS.mail, ...mail],
    version && [TEXTS.version, version, ...NOTHING],
  ];
  return facts.filter((fact) => !!fact);
}

const NOTHING = ['', false] as const;
