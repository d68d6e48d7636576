/** Checks the host's settings; the messages are for its developers, in the console. */
import type { Decider, SetupOptions } from './kernel/page/settings.ts';

type Check = [isRight: (value: unknown) => boolean, expected: string];

/**
 * `''`, a path of the page's own origin, or a complete http(s) address without a user name and password. A bare
 * `balise.exemple.fr` is refused: it would be a path of the page, whose server would be sent the passwords.
 */
const ADDRESS = /^(https?:\/\/[^\s\\@/?#]+([/?#][^\s\\]*)?|\/(?!\/)[^\s\\]*|)$/i;
const isAddress: Check = [
  (value) => typeof value === 'string' && ADDRESS.test(value) && URL.canParse(value, 'https://x'),
  'une adresse complète (https://…)',
];
const isFunction = (value: unknown): boolean => typeof value === 'function';

const CHECKS: { [K in keyof SetupOptions]: Check } = {
  api: isAddress,
  appUrl: isAddress,
  idempotency: [(value) => typeof value === 'boolean', 'true ou false'],
  login: [(value) => value === 'elements' || value === 'page', '« elements » ou « page »'],
  report: [isFunction, 'une fonction'],
  theme: [
    (value) => ['inherit', 'light', 'dark', 'auto'].some((theme) => theme === value),
    '« inherit », « light », « dark » ou « auto »',
  ],
  credentials: [(value) => value === null || isFunction(value), 'une fonction'],
};
const KEYS = Object.keys(CHECKS) as (keyof SetupOptions)[];

/**
 * @param place where the options were written: `setup()`, or the attribute of a tag
 * @throws TypeError that names the first wrong option, and the key that was probably meant
 */
export function checkOptions(options: unknown, place = 'setup()'): void {
  if (typeof options !== 'object' || options === null)
    throw new TypeError(`Balise : ${place} attend un objet`);
  for (const [key, value] of Object.entries(options)) {
    const known = KEYS.find((each) => each === key);
    if (!known)
      throw new TypeError(
        `Balise : « ${key} » (${place}) est inconnu ; vouliez-vous « ${findNearestKey(key) ?? KEYS.join(', ')} » ?`,
      );
    const [isRight, expected] = CHECKS[known];
    if (value !== undefined && !isRight(value))
      throw new TypeError(`Balise : « ${key} » (${place}) doit être ${expected}, pas ${show(value)}.`);
  }
}

/** A text with an @ may hold a password, so it is not printed. */
const show = (value: unknown): string =>
  typeof value === 'string' && !value.includes('@') ? `« ${value} »` : typeof value;

/** The known key with the same beginning, if any. */
export const findNearestKey = (key: string): string | undefined =>
  KEYS.find((known) => key.toLowerCase().startsWith(known.slice(0, 3)));

/** @returns the message for a page that sets two APIs */
export const secondApi = (first: string, by: Decider, second: string, from: Decider): string =>
  `Balise : l’API est ${first} (${by}) ; ${second} (${from}) est refusée${from === 'élément' ? ' (data-api-from-tags)' : ''}.`;
