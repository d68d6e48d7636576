/** What a page can see of a library that it loads, taken before and after, and what differs. */
import type { JSHandle, Page } from '@playwright/test';

/** Objects whose own properties a library may be tempted to add to or to change. */
const WATCHED = `Array Object String Number Boolean Promise Map Set WeakMap Function RegExp Date Symbol Error
  EventTarget Node Element HTMLElement Document ShadowRoot Event CustomEvent CustomElementRegistry History Storage
  XMLHttpRequest Request Response Headers URL URLSearchParams FormData MutationObserver ResizeObserver CSSStyleSheet
  HTMLInputElement HTMLFormElement HTMLDialogElement Text NodeList Window Navigator`.split(/\s+/);

interface Snapshot {
  globals: (string | symbol)[];
  prototypes: Map<string, Map<PropertyKey, PropertyDescriptor>>;
  sheets: CSSStyleSheet[];
  head: string[];
  body: Node[];
  root: string[];
  tags: string[];
}

/** Has the page keep the names of custom elements. Call before `goto`. */
export async function watchTags(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tags: string[] = [];
    Object.defineProperty(window, Symbol.for('test.tags'), { value: tags });
    const { define } = CustomElementRegistry.prototype;
    CustomElementRegistry.prototype.define = function (this: CustomElementRegistry, name, ...rest) {
      tags.push(name);
      define.call(this, name, ...rest);
    };
  });
}

export function takeTraces(page: Page): Promise<JSHandle<Snapshot>> {
  return page.evaluateHandle((watched): Snapshot => {
    const own = (object: object) =>
      new Map(
        Reflect.ownKeys(object).map((key) => [key, Object.getOwnPropertyDescriptor(object, key) ?? {}]),
      );
    const { documentElement: html, head, body } = document;
    const computed = [...html.computedStyleMap()].map(([name, value]) => `${name}: ${value}`);
    const attributes = [html, body].flatMap((each) =>
      [...each.attributes].map((at) => `${each.localName} ${at.name}=${at.value}`),
    );
    return {
      globals: Reflect.ownKeys(window),
      prototypes: new Map(
        watched.map((name) => [name, own((Reflect.get(window, name) as { prototype: object }).prototype)]),
      ),
      sheets: [...document.adoptedStyleSheets],
      head: [...head.children].map((each) => each.outerHTML),
      body: [...body.childNodes],
      root: [...computed, ...attributes],
      tags: [...(Reflect.get(window, Symbol.for('test.tags')) as string[])],
    };
  }, WATCHED);
}

/** What is on the page now and was not there, or is no more as it was; each as a line. */
export function findTraces(
  page: Page,
  before: JSHandle<Snapshot>,
  after: JSHandle<Snapshot>,
): Promise<string[]> {
  return page.evaluate(
    ([old, now]) => {
      const added = <T>(
        kind: string,
        from: readonly T[],
        to: readonly T[],
        name = String as (item: T) => string,
      ) => [
        ...to.filter((each) => !from.includes(each)).map((each) => `${kind} + ${name(each)}`),
        ...from.filter((each) => !to.includes(each)).map((each) => `${kind} - ${name(each)}`),
      ];
      const changed = [...now.prototypes].flatMap(([type, properties]) => {
        const known = old.prototypes.get(type) ?? new Map<PropertyKey, PropertyDescriptor>();
        const keys = new Set([...properties.keys(), ...known.keys()]);
        return [...keys]
          .filter((key) => {
            const [one, two] = [known.get(key), properties.get(key)];
            return one?.value !== two?.value || one?.get !== two?.get || one?.set !== two?.set;
          })
          .map((key) => `prototype ${type}.${String(key)}`);
      });
      const seen = Reflect.ownKeys(window).filter(
        (key) => Object.getOwnPropertyDescriptor(window, key)?.enumerable,
      );
      const describe = (node: Node) => (node instanceof Element ? node.localName : node.nodeName);
      return [
        ...added('global', old.globals, now.globals, (key) =>
          seen.includes(key) ? `enumerable ${String(key)}` : String(key),
        ),
        ...changed,
        ...added('sheet', old.sheets, now.sheets, (sheet) => sheet.cssRules[0]?.cssText ?? ''),
        ...added('head', old.head, now.head),
        ...added('body', old.body, now.body, describe),
        ...added('root', old.root, now.root),
        ...now.tags
          .slice(old.tags.length)
          .flatMap((tag) => (tag.startsWith('balise-') ? [] : [`tag + ${tag}`])),
      ];
    },
    [before, after] as const,
  );
}
