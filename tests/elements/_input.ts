/** Real keys and clicks, through the test runner's own channel (its package does not pass through Vite). */

interface Channel {
  sendMessageWaitForResponse: (message: object) => Promise<{ executed: boolean }>;
}

const CHANNEL = '/__web-dev-server__web-socket.js';

async function command(name: string, payload: object): Promise<void> {
  const { sendMessageWaitForResponse } = (await import(/* @vite-ignore */ CHANNEL)) as Channel;
  const sessionId = new URL(location.href).searchParams.get('wtr-session-id');
  const { executed } = await sendMessageWaitForResponse({
    type: 'wtr-command',
    sessionId,
    command: name,
    payload,
  });
  if (!executed) throw new Error(`The test runner does not know ${name}.`);
}

/** Presses keys one after the other: `press('ArrowDown', 'Enter')`. */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await command('send-keys', { press: key });
}

/** Types a text into what has the focus. */
export const type = (text: string): Promise<void> => command('send-keys', { type: text });

/** A real click in the middle of an element. */
export async function click(element: Element, button: 'left' | 'middle' = 'left'): Promise<void> {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const position = [Math.round(left + width / 2), Math.round(top + height / 2)];
  await command('send-mouse', { type: 'click', position, button });
}

/** Waits until the check gives a value, looking at each frame; fails with what was waited for after 3 s. */
export async function until<T>(what: string, check: () => T | null | undefined | false): Promise<T> {
  const end = performance.now() + 3000;
  for (;;) {
    const value = check();
    if (value) return value;
    if (performance.now() > end) throw new Error(`Never came: ${what}`);
    await new Promise((resume) => requestAnimationFrame(resume));
  }
}
