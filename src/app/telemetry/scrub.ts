/** What leaves in a report: where it failed, not with which data. */
import { maskKeys } from '../../core/host.ts';

const DROPPED = new Set([
  'request',
  'user',
  'extra',
  'breadcrumbs',
  'headers',
  'cookies',
  'body',
  'data',
  'vars',
  'server_name',
]);
const QUERY = /(\bhttps?:\/\/[^\s?#"']*|\/[^\s?#"']*)[?#][^\s"')]*/g;
const CREDENTIALS = /\b(Basic|Bearer)\s+[\w+/=.-]+/gi;

/** A copy without requests, people, bodies and headers, with every address cut before its query and without keys. */
export function scrub(value: unknown): unknown {
  if (typeof value === 'string') return maskKeys(value.replace(QUERY, '$1').replace(CREDENTIALS, '$1 …'));
  if (Array.isArray(value)) return value.map(scrub);
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !DROPPED.has(key))
      .map(([key, part]) => [key, scrub(part)]),
  );
}
