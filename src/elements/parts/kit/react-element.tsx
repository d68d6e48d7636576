/**
 * Makes a custom element of a React view with r2wc. r2wc only mounts and unmounts; it gets no props, since its
 * conversions lose removals, empty attributes, object identity and properties set before the upgrade, and run any
 * global function that an attribute names. A bridge reads the element's `$props` instead.
 *
 * @example
 *   export class BaliseTicketList extends reactElement(TicketList, {
 *     attributes: { q: text(), 'ticket-id': integer(null), state: text() },
 *     properties: { data: null as Row[] | null },
 *     styles: [uiStyles, css],
 *   }) {}
 *   defineElement('balise-ticket-list', BaliseTicketList);
 *   // the view gets { q, ticketId, state, data, api, appUrl, theme, headingLevel, kiosk, readonly }
 */
import { useStore } from '@nanostores/react';
import r2wc from '@r2wc/react-to-web-component';
import { type MapStore, map } from 'nanostores';
import { type ComponentType, type CSSProperties, useEffect, useState } from 'react';
import { VERSION_LABEL } from '../../../core/kernel/lib/texts.ts';
import { tellReady } from '../../../core/kernel/session/page-events.ts';
import { refreshAll } from '../../../core/kernel/store/store-lifecycle.ts';
import {
  type AttributeProps,
  type Attributes,
  COMMON,
  type CommonProps,
  camel,
  type HeadingLevel,
  isFalse,
  type Parser,
  reportWrong,
} from '../host/attributes.ts';
import { createFreshness, KioskContext } from '../host/freshness.ts';
import { callMethod, type Method } from '../host/methods.ts';
import { adoptSheets } from '../host/style-sheets.ts';
import { HostContext } from '../host/use-host.ts';
import { applyTagSettings } from './apply-settings.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { joinPage } from './join-page.ts';
import { KioskLine } from './kiosk-line.tsx';
import { followThemeLater, leaveThemeLater } from './lazy-theme.ts';

export {
  bool,
  type CommonProps,
  type HeadingLevel,
  integer,
  oneOfAttribute,
  textAttribute,
  textOf,
} from '../host/attributes.ts';

// not where the build reads the elements without a browser
if (typeof document === 'object' && !('popover' in HTMLElement.prototype))
  import('./missing-popovers.ts').then(
    ({ addPopovers }) => addPopovers(),
    () => {},
  );

type Props = Record<string, unknown>;
type EmptyRecord = Record<never, never>;

/** What every element of the suite has, beside its properties. */
export interface BaliseHost extends HTMLElement {
  readonly $props: MapStore<Props>;
  /** Fetches again what the page's elements show, which share it; resolves once it has come, or failed. */
  refresh(): Promise<void>;
}

/** The methods of some elements. */
export interface ElementMethods {
  /**
   * Sends the form, as its button does. Returns `false` when there is none to send: nobody is logged in, it is being
   * sent, or the element is `readonly`.
   */
  submit(): boolean;
  /** Empties the form, its draft and its confirmation. Returns `false` when there is none. */
  reset(): boolean;
}

/** A class of custom elements whose properties are `P`. */
export interface BaliseClass<P> {
  new (): BaliseHost & P;
  readonly observedAttributes: string[];
  /** The version of the suite. */
  readonly version: string;
  /** Attributes that a page may keep in its address: query parameter → attribute. */
  readonly query: Readonly<Record<string, string>>;
}

export interface ElementOptions<A, P extends object, M extends Method> {
  attributes: { [K in keyof A]: Parser<A[K]> };
  /** Properties without an attribute, with their initial values. */
  properties?: P;
  /** What its view offers with `useMethod`. */
  methods?: readonly M[];
  /** Style sheets as text (`?inline`), added after the common ones. */
  styles?: readonly string[];
  /** Attributes that a page may keep in its address: query parameter → attribute. */
  query?: Readonly<Record<string, string>>;
  /** Whether it needs no login, by its attributes: it then reads no session; a view that turns out to need one joins the page. */
  isOpen?: (props: Readonly<Props>) => boolean;
}

interface Lifecycle {
  new (): HTMLElement & { connectedCallback(): void; disconnectedCallback(): void };
}

/** @param View gets a prop for each attribute (in camel case), each property, and the common ones */
export function reactElement<A, P extends object = EmptyRecord, M extends Method = never>(
  View: ComponentType<AttributeProps<NoInfer<A>> & CommonProps & NoInfer<P>>,
  { attributes, properties, methods = [], styles = [], query = {}, isOpen }: ElementOptions<A, P, M>,
): BaliseClass<AttributeProps<A> & CommonProps & P & Pick<ElementMethods, M>> {
  const parsers: Record<string, Parser<unknown>> = { ...COMMON, ...attributes };
  const defaults: Props = { ...properties };
  for (const [name, parse] of Object.entries(parsers)) defaults[camel(name)] = parse(null);

  const Inner = View as ComponentType<Props>;
  function Bridge({ container }: { container?: unknown }) {
    const host = (container as ShadowRoot).host as BaliseHost;
    const props = useStore(host.$props);
    const [freshness] = useState(createFreshness);
    const kiosk = props.kiosk === true;
    useEffect(() => tellReady(host), [host]);
    return (
      <HostContext value={host}>
        <KioskContext value={kiosk ? freshness : null}>
          <ErrorBoundary headingLevel={props.headingLevel as HeadingLevel} kiosk={kiosk} resetKey={props}>
            <Inner {...props} />
          </ErrorBoundary>
        </KioskContext>
        {kiosk && <KioskLine freshness={freshness} />}
      </HostContext>
    );
  }
  const Base = r2wc(Bridge, { shadow: 'open', props: [] }) as unknown as Lifecycle;

  class ReactElement extends Base implements BaliseHost {
    static readonly version: string = VERSION_LABEL;
    static readonly query = query;
    static readonly observedAttributes = Object.keys(parsers);
    readonly $props = map<Props>({ ...defaults });

    constructor() {
      super();
      adoptSheets(this.shadowRoot as ShadowRoot, styles);
    }

    attributeChangedCallback(name: string, _old: string | null, value: string | null) {
      this.$props.setKey(camel(name), parsers[name]?.(value));
      reportWrong(this.localName, name, value, parsers[name]);
      if (name === 'theme' && this.isConnected) followThemeLater(this);
      if (value && (name === 'api' || name === 'app-url')) applyTagSettings({ [camel(name)]: value });
    }

    override connectedCallback() {
      for (const key of Object.keys(defaults)) keepOwnProperty(this, key);
      followThemeLater(this);
      super.connectedCallback();
      if (!isOpen?.(this.$props.get())) joinPage(this);
    }

    /** A node that is only moved keeps its state; React is never unmounted while it renders. */
    override disconnectedCallback() {
      queueMicrotask(() => {
        if (this.isConnected) return;
        leaveThemeLater(this);
        super.disconnectedCallback();
      });
    }

    connectedMoveCallback() {}

    refresh(): Promise<void> {
      return refreshAll();
    }
  }

  for (const name of Object.keys(parsers)) defineAttributeProperty(ReactElement.prototype, name, parsers);
  for (const name of methods)
    Reflect.set(ReactElement.prototype, name, function (this: BaliseHost) {
      return callMethod(this, name);
    });
  for (const key of Object.keys(properties ?? {})) defineValueProperty(ReactElement.prototype, key);
  return ReactElement as unknown as BaliseClass<
    AttributeProps<A> & CommonProps & P & Pick<ElementMethods, M>
  >;
}

/** A property set before the upgrade hides the accessor: it is deleted and set again. */
function keepOwnProperty(element: HTMLElement, key: string) {
  // React writes `headingLevel` as an attribute, in lower case, on a tag whose code has not come
  const written = /[A-Z]/.test(key) ? element.getAttribute(key) : null;
  if (written === null && !Object.hasOwn(element, key)) return;
  const value: unknown = written ?? Reflect.get(element, key);
  if (written !== null) element.removeAttribute(key);
  Reflect.deleteProperty(element, key);
  Reflect.set(element, key, value);
}

/**
 * Defines a property that reflects the attribute; setting it to `null` removes the attribute. A flag is set by `''`
 * too: React writes `kiosk=""` as an attribute before the tag's code has come, and as a property afterwards.
 */
function defineAttributeProperty(prototype: BaliseHost, name: string, parsers: Attributes) {
  const key = camel(name);
  const isBoolean = typeof parsers[name]?.(null) === 'boolean';
  defineProperty(prototype, key, (element, value) => {
    if (isBoolean) element.toggleAttribute(name, !isFalse(value || value === ''));
    else if (value === null || value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, String(value));
  });
}

const defineValueProperty = (prototype: BaliseHost, key: string): void =>
  defineProperty(prototype, key, (element, value) => element.$props.setKey(key, value));

/** Defines a property read from the element's values. @param write stores what is assigned */
function defineProperty(
  prototype: BaliseHost,
  key: string,
  write: (element: BaliseHost, value: unknown) => void,
): void {
  Object.defineProperty(prototype, key, {
    configurable: true,
    enumerable: true,
    get(this: BaliseHost) {
      return this.$props.get()[key];
    },
    set(this: BaliseHost, value: unknown) {
      write(this, value);
    },
  });
}

/** Custom properties as a React style, whose types do not allow them. */
export const cssVars = (vars: Record<`--${string}`, string | number>): CSSProperties => vars as CSSProperties;
