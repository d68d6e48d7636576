/** The built classes of the elements, asked in Node: what an attribute is by default is what the code makes of none. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The little of a browser that a class needs to be made; nothing is drawn. */
function stubBrowser(defined) {
  const stubs = {
    HTMLElement: class {
      attachShadow() {
        this.shadowRoot = Object.create({ adoptedStyleSheets: [] });
        return this.shadowRoot;
      }
    },
    CSSStyleSheet: class {
      replaceSync() {}
    },
    // a channel would keep this program from ending
    BroadcastChannel: undefined,
    customElements: { get: (tag) => defined.get(tag), define: (tag, made) => defined.set(tag, made) },
  };
  for (const [name, value] of Object.entries(stubs))
    Object.defineProperty(globalThis, name, { value, configurable: true });
}

/**
 * @param {string} folder of the built suite
 * @returns {Promise<Map<string, { attributes: string[], defaults: Record<string, unknown> }>>} by tag
 */
export async function readClasses(folder) {
  const defined = new Map();
  stubBrowser(defined);
  const files = readdirSync(folder).filter((name) => /^balise-.*\.js$/.test(name));
  for (const file of files) await import(pathToFileURL(join(folder, file)).href);
  return new Map(
    [...defined].map(([tag, Class]) => [
      tag,
      { attributes: Class.observedAttributes, defaults: new Class().$props.get() },
    ]),
  );
}

/** `ticket-id` → `ticketId`. */
export const camel = (name) => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
