/** Drives Firefox by WebDriver BiDi, which it speaks itself. */
import { type Driver, dragAlong, openWire, pressAt, retry } from './driver.ts';
import { start } from './process.ts';

interface Entry {
  level?: string;
  text?: string | null;
}

/** Firefox reports as an error what a page was still loading ahead when it was left. */
const CUT_SHORT = /A ServiceWorker intercepted the request and encountered an unexpected error/;
const ENTER = '\uE007';

export async function openFirefox(program: string): Promise<Driver> {
  const browser = await start(program, (port, folder) => [
    ...['--headless', '--no-remote', '--profile', folder],
    ...['--remote-debugging-port', String(port), 'about:blank'],
  ]);
  try {
    return await connect(browser.port, browser.end);
  } catch (error) {
    await browser.end();
    throw error;
  }
}

async function connect(port: number, end: () => Promise<void>): Promise<Driver> {
  const errors: string[] = [];
  let isLeaving = false;
  const wire = await retry(() =>
    openWire(`ws://127.0.0.1:${port}/session`, (method, { level, text }: Entry) => {
      if (method === 'browsingContext.domContentLoaded') isLeaving = false;
      if (method !== 'log.entryAdded' || level !== 'error') return;
      if (!isLeaving || !CUT_SHORT.test(String(text))) errors.push(String(text));
    }),
  );
  const { capabilities } = await wire.send<{
    capabilities: { browserName: string; browserVersion: string };
  }>('session.new', { capabilities: {} });
  await wire.send('session.subscribe', { events: ['log.entryAdded', 'browsingContext.domContentLoaded'] });
  const { contexts } = await wire.send<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const context = contexts[0]?.context;
  const act = (id: string, type: string, actions: object[]) =>
    wire.send('input.performActions', { context, actions: [{ type, id, actions }] });
  const keys = (text: string) =>
    [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
  return {
    version: `${capabilities.browserName} ${capabilities.browserVersion}`,
    async go(url) {
      isLeaving = true;
      await wire.send('browsingContext.navigate', { context, url, wait: 'none' });
    },
    async evaluate<T>(expression: string) {
      const answer = await wire.send<{
        result?: { value?: string };
        exceptionDetails?: { text: string };
      }>('script.evaluate', {
        // its own form of values is not plain data
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify({ value }))`,
        target: { context },
        awaitPromise: true,
      });
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      return (JSON.parse(answer.result?.value ?? '{}') as { value: T }).value;
    },
    click: async (x, y) => void (await act('mouse', 'pointer', pressAt(x, y))),
    drag: async (from, to) => void (await act('mouse', 'pointer', dragAlong(from, to))),
    type: async (text) => void (await act('keys', 'key', keys(text))),
    enter: async () => void (await act('keys', 'key', keys(ENTER))),
    resize: async (width, height) =>
      void (await wire.send('browsingContext.setViewport', { context, viewport: { width, height } })),
    takePicture: async () =>
      (await wire.send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
    takeErrors: async () => errors.splice(0),
    async close() {
      wire.close();
      await end();
    },
  };
}
