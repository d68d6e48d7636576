/** What is known of the situation in which somebody asks for help: page, version, browser, last failed call. */
import { atom } from 'nanostores';
import { toApiError } from '../kernel/http/api-error.ts';
import { describeError } from '../kernel/http/error-text.ts';
import { VERSION_LABEL } from '../kernel/lib/texts.ts';
import { $lastFailure } from '../kernel/page/messages.ts';
import { describeMoment } from '../kernel/time/moment-text.ts';
import { lastError, TECHNICAL_LABELS, technicalLine } from './texts.ts';

/** Each with its French label, in the order in which they are shown and sent. */
export type Technical = readonly (readonly [label: string, value: string])[];

/**
 * What is shown and sent. It is taken when the form is shown, not while it is being sent: a request that is sent again
 * after a lost answer must have the same text.
 */
export const $technical = atom<Technical>([]);

/** @param page the address that the request is about, `''` when it is not known */
export function takeTechnical(page: string): void {
  const failure = $lastFailure.get();
  const error = failure && toApiError(failure.error);
  const values: Technical = [
    [TECHNICAL_LABELS.page, page],
    [TECHNICAL_LABELS.version, VERSION_LABEL],
    [TECHNICAL_LABELS.browser, formatBrowser(globalThis.navigator?.userAgent ?? '')],
    [
      TECHNICAL_LABELS.error,
      error ? lastError(describeError(error), describeMoment(failure.at), error.requestId ?? '') : '',
    ],
  ];
  $technical.set(values.filter(([, value]) => value !== ''));
}

/** The message with the lines below it; as it is without any. */
export const addTechnical = (message: string, technical: Technical): string =>
  [message.trim(), technical.map(([label, value]) => technicalLine(label, value)).join('\n')]
    .filter(Boolean)
    .join('\n\n');

/** Browsers by how they name themselves; several name others too, so that the order matters. */
const BROWSERS: [name: string, pattern: RegExp][] = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
];
const SYSTEMS: [name: string, pattern: RegExp][] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

/** « Firefox 128, Windows » of what a browser calls itself; what is unknown is left out. */
export function formatBrowser(agent: string): string {
  const browser = BROWSERS.flatMap(([name, pattern]) => {
    const version = pattern.exec(agent)?.[1];
    return version ? [`${name} ${version}`] : [];
  })[0];
  const system = SYSTEMS.find(([, pattern]) => pattern.test(agent))?.[0];
  return [browser, system].filter(Boolean).join(', ');
}
