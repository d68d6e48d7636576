/**
 * What scripts call of the browser that some browsers lack: a static function by its owner and name, a member by its
 * name alone, of the interfaces that the product uses.
 */
import { type Level, listChildren, listLacking } from './_floor-data.ts';
import type { Source } from './_sources.ts';

/** Interfaces whose members are looked for; those of the language itself are es-check's. */
const INTERFACES = [
  ...[
    'AbortController',
    'AbortSignal',
    'Blob',
    'BroadcastChannel',
    'CacheStorage',
    'Clipboard',
    'Crypto',
    'SubtleCrypto',
  ],
  ...[
    'CSSStyleSheet',
    'CSSStyleDeclaration',
    'CustomElementRegistry',
    'CustomEvent',
    'DataTransfer',
    'Document',
  ],
  ...[
    'DocumentFragment',
    'DOMRect',
    'Element',
    'ElementInternals',
    'Event',
    'EventTarget',
    'File',
    'FormData',
    'Headers',
  ],
  ...[
    'History',
    'HTMLButtonElement',
    'HTMLCanvasElement',
    'HTMLDialogElement',
    'HTMLElement',
    'HTMLFormElement',
  ],
  ...[
    'HTMLInputElement',
    'HTMLMediaElement',
    'HTMLSelectElement',
    'HTMLTemplateElement',
    'HTMLTextAreaElement',
  ],
  ...[
    'HTMLVideoElement',
    'IntersectionObserver',
    'KeyboardEvent',
    'LockManager',
    'MediaDevices',
    'MediaStreamTrack',
  ],
  ...[
    'MutationObserver',
    'Navigator',
    'Node',
    'Performance',
    'PointerEvent',
    'Range',
    'Request',
    'ResizeObserver',
  ],
  ...[
    'Response',
    'Selection',
    'ShadowRoot',
    'Storage',
    'StorageManager',
    'ToggleEvent',
    'URL',
    'URLSearchParams',
    'WakeLock',
    'Window',
  ],
];

/** The names of what is lacked: of members only where all of the interfaces that have it lack it. */
export function listLacked(level: Level): Set<string> {
  const lacked = new Map<string, boolean>();
  for (const owner of INTERFACES)
    for (const [key, { __compat: feature }] of listChildren('api', owner)) {
      if (!feature || key === owner || key.endsWith('_event')) continue;
      const name = key.endsWith('_static') ? `${owner}.${key.replace('_static', '')}` : key;
      lacked.set(name, listLacking(feature, level).length > 0 && lacked.get(name) !== false);
    }
  return new Set([...lacked].flatMap(([name, isLacked]) => (isLacked ? [name] : [])));
}

/** @returns the names of them that a script reads of something */
export const listCalled = ({ text }: Source, lacked: ReadonlySet<string>): string[] =>
  [...text.matchAll(/(?:\b([A-Z]\w*))?(?<!\.)\.([a-zA-Z]\w*)/g)]
    .flatMap(([, owner, name = '']) => [`${owner}.${name}`, name])
    .filter((name) => lacked.has(name));

/** What the product adds where it is missing (missing-basics.ts, missing-functions.ts): `Array toSorted`. */
export const listAdded = ({ text }: Source): [owner: string, name: string][] =>
  [...text.matchAll(/addMissing\((\w+)(?:\.prototype)?, \{([\s\S]*?)\n *\}\);/g)].flatMap(
    ([, owner = '', body = '']) =>
      [...body.matchAll(/^ {2,4}(?:get )?(\w+)(?:\(.*\{$|: \(.*=>)/gm)].map(
        ([, name = '']): [string, string] => [owner, name],
      ),
  );
