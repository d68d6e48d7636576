export interface Place {
  x: number;
  y: number;
}

/** The places on the way from one to another, itself among them. */
export const travel = (from: Place, to: Place): Place[] =>
  [0.25, 0.5, 0.75, 1].map((share) => ({
    x: Math.round(from.x + (to.x - from.x) * share),
    y: Math.round(from.y + (to.y - from.y) * share),
  }));

/** What every engine can do, whatever protocol drives it; pages are looked at by scripts that run in them. */
export interface Driver {
  /** As the browser names itself. */
  version: string;
  /** Opens an address; what it shows is awaited. */
  go: (url: string) => Promise<void>;
  /** Evaluates an expression in the page. @returns its value, of plain data */
  evaluate: <T>(expression: string) => Promise<T>;
  /** A real click, at a place of the window. */
  click: (x: number, y: number) => Promise<void>;
  /** Types into what has the focus, by real keys or as an input method does. */
  type: (text: string) => Promise<void>;
  enter: () => Promise<void>;
  /** Presses at a place, travels, and lets go at another one. */
  drag: (from: Place, to: Place) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** Of the window, as PNG in base64. */
  takePicture: () => Promise<string>;
  /** What pages wrote into the console as errors or did not catch, since the last time. */
  takeErrors: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** Calls over a web socket in which each message has a number, and events have none. */
export interface Wire {
  send: <T = Record<string, unknown>>(method: string, params?: object) => Promise<T>;
  close: () => void;
}

interface Message {
  id?: number;
  method?: string;
  params?: never;
  result?: unknown;
  error?: unknown;
  message?: string;
}

/** @param hear called with each event. @throws Error when nothing listens there */
export async function openWire(url: string, hear: (method: string, params: never) => void): Promise<Wire> {
  const socket = new WebSocket(url);
  await new Promise((done, fail) => {
    socket.onopen = done;
    socket.onerror = () => fail(new Error(`Nothing listens at ${url}`));
  });
  let last = 0;
  const waiting = new Map<number, (message: Message) => void>();
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined) return hear(message.method ?? '', message.params as never);
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  };
  // a browser that ends answers no more
  socket.onclose = () => {
    for (const answer of waiting.values()) answer({ error: 'The browser has ended.' });
  };
  return {
    send: <T>(method: string, params: object = {}) =>
      new Promise<T>((done, fail) => {
        last += 1;
        waiting.set(last, ({ error, result, message }) =>
          error ? fail(new Error(`${method}: ${JSON.stringify(error)} ${message ?? ''}`)) : done(result as T),
        );
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}

/** Tries again every tenth of a second. @throws the last error, after half a minute */
export async function retry<T>(attempt: () => Promise<T>): Promise<T> {
  const end = performance.now() + 30_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

/** A press of the pointer at that place, as actions of WebDriver and of BiDi. */
export const pressAt = (x: number, y: number) => [
  { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];

/** A drag of the pointer, slowly, as actions of WebDriver and of BiDi. */
export const dragAlong = (from: { x: number; y: number }, to: { x: number; y: number }) => [
  { type: 'pointerMove', x: Math.round(from.x), y: Math.round(from.y) },
  { type: 'pointerDown', button: 0 },
  ...travel(from, to).map((place) => ({ type: 'pointerMove', duration: 50, ...place })),
  { type: 'pointerUp', button: 0 },
];
