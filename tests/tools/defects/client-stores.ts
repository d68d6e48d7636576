/** What is kept, sent again, given up and forgotten. Proven in Node. */
import { coreDefect, type Defect } from './defect.ts';

export const CLIENT_STORES_DEFECTS: readonly Defect[] = [
  coreDefect(
    'E5',
    'gives a tab the draft of another one',
    [
      'core/kernel/session/draft-storage.ts',
      'globalThis.sessionStorage?.getItem(key) ?? globalThis',
      'globalThis',
    ],
    ['kernel/session/draft-storage', 'a tab finds its own draft'],
  ),
  coreDefect(
    'E5',
    'removes the draft of another tab',
    [
      'core/kernel/session/draft-storage.ts',
      'if (!over && current !== null && current !== known.get(key)) return false;',
      '',
    ],
    ['kernel/session/draft-storage', 'a draft that is removed'],
  ),
  coreDefect(
    'E5',
    'writes over what somebody else has changed',
    [
      'core/kernel/form/three-way-merge.ts',
      '!isSameValue(theirs[name], base[name]) && ',
      'isSameValue(theirs[name], base[name]) && ',
    ],
    ['kernel/form/form-merge', 'shows a conflict with both values'],
  ),
  coreDefect(
    'J5',
    'empties a screen whose connection is lost',
    [
      'core/kernel/store/query.ts',
      "const fail = (error: ApiError) => end({ status: 'ERROR', error });",
      "const fail = (error: ApiError) => $state.set({ ...initial, status: 'ERROR', error });",
    ],
    ['kernel/store/query', 'keeps its data when the connection is lost'],
  ),
  coreDefect(
    'J5',
    'swallows an error',
    [
      'core/kernel/store/query.ts',
      "const fail = (error: ApiError) => end({ status: 'ERROR', error });",
      "const fail = () => end({ status: 'LOADED' });",
    ],
    ['kernel/store/query', 'keeps its data when the connection is lost'],
  ),
  coreDefect(
    'E5',
    'puts back what a late answer had read',
    [
      'core/kernel/store/query.ts',
      '      // a fetch under way may have read the older state\n      reads.abort();',
      '',
    ],
    ['kernel/store/query', 'the result of a write stays'],
  ),
  coreDefect(
    'E1',
    'draws every row again at each poll',
    [
      'core/kernel/store/collection-items.ts',
      'JSON.stringify(known) === JSON.stringify(item)',
      'known === item',
    ],
    ['kernel/store/collection', 'takes changed items, drops removed ones'],
  ),
  coreDefect(
    'F3',
    'leaves what was refused on the screen',
    [
      'core/kernel/store/versioned.ts',
      'if (hope.seen && hope.hoped && query.$state.value?.data === hope.hoped) query.set(hope.seen);',
      '',
    ],
    ['interventions/steps', 'restores the screen after a refusal'],
  ),
  coreDefect(
    'B8',
    'writes without the version that was read',
    ['core/kernel/store/versioned.ts', ': seen?.etag;', ': undefined;'],
    ['contracts/form', 'with the version that was read'],
  ),
  coreDefect(
    'B4',
    'sends again what was refused',
    ['core/kernel/http/retry.ts', 'status >= 500 || status === 429', 'status >= 400'],
    ['kernel/http/retry', '404 is not retried'],
  ),
  coreDefect(
    'B4',
    'waits as long as a server asks',
    [
      'core/kernel/http/retry.ts',
      'Math.min(readRetryAfter(response), RETRY_AFTER_MAX_MS)',
      'readRetryAfter(response)',
    ],
    ['kernel/http/retry', '429 is retried'],
  ),
  coreDefect(
    'C2',
    'hides the errors of fields that a form has not',
    [
      'core/kernel/http/api-error.ts',
      'named.every((name) => fields.includes(name))',
      'named.some((name) => fields.includes(name))',
    ],
    ['kernel/http/errors', 'a form leaves a 400 about other fields'],
  ),
  coreDefect(
    'B2',
    'never ends a session that is left alone',
    ['core/kernel/session/session-limits.ts', 'at: Math.min(idle, absolute)', 'at: Math.max(idle, absolute)'],
    ['kernel/session/session-limits', 'half an hour without input'],
  ),
  coreDefect(
    'B2',
    'revives a session that has ended',
    [
      'core/kernel/session/session-limits.ts',
      'if (last < getDeadline(times).at && last > times.last)',
      'if (last > times.last)',
    ],
    ['kernel/session/session-limits', 'a device that was suspended over the end'],
  ),
  coreDefect(
    'L4',
    'lets a clock run for nobody',
    ['core/kernel/time/clock.ts', 'return () => clearTimeout(timer);', 'return () => void timer;'],
    ['kernel/time/clock', 'stops with its last reader'],
  ),
];
