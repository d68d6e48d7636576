/** Drives a Chromium of any age by the DevTools protocol; Playwright does not drive the old ones. */
import { type Driver, openWire, retry, travel } from './driver.ts';
import { start } from './process.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-zygote',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--no-first-run',
  '--lang=fr',
];

interface Thrown {
  text: string;
  exception?: { description?: string };
}

interface Events {
  exceptionDetails?: Thrown;
  type?: string;
  args?: { value?: unknown; description?: string }[];
  entry?: { level: string; text: string; url?: string };
}

export async function openChromium(program: string): Promise<Driver> {
  const browser = await start(program, (port, folder) => [
    ...FLAGS,
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${folder}`,
    'about:blank',
  ]);
  try {
    return await connect(browser.port, browser.end);
  } catch (error) {
    await browser.end();
    throw error;
  }
}

async function connect(port: number, end: () => Promise<void>): Promise<Driver> {
  const ask = async <T>(path: string): Promise<T> =>
    (await (await fetch(`http://127.0.0.1:${port}/json/${path}`)).json()) as T;
  const page = await retry(async () => {
    const list = await ask<{ type: string; webSocketDebuggerUrl: string }[]>('list');
    const found = list.find(({ type }) => type === 'page');
    if (!found) throw new Error('Chromium has opened no page.');
    return found;
  });
  const { Browser: version } = await ask<{ Browser: string }>('version');
  const errors: string[] = [];
  const wire = await openWire(page.webSocketDebuggerUrl, (method, params: Events) => {
    const { exceptionDetails, type, args = [], entry } = params;
    if (method === 'Runtime.exceptionThrown')
      errors.push(`uncaught: ${exceptionDetails?.exception?.description ?? exceptionDetails?.text}`);
    if (method === 'Runtime.consoleAPICalled' && type === 'error')
      errors.push(`console: ${args.map((each) => each.value ?? each.description).join(' ')}`);
    if (method === 'Log.entryAdded' && entry?.level === 'error')
      errors.push(`log: ${entry.text} ${entry.url ?? ''}`);
  });
  for (const domain of ['Page', 'Runtime', 'Log']) await wire.send(`${domain}.enable`);
  // as on a phone, and as Firefox and Safari have them on most systems
  await wire.send('Emulation.setScrollbarsHidden', { hidden: true });
  await wire.send('Emulation.setTimezoneOverride', { timezoneId: 'Europe/Paris' });
  const key = (type: string, more: object = {}) =>
    wire.send('Input.dispatchKeyEvent', {
      type,
      key: 'Enter',
      code: 'Enter',
      windowsVirtualKeyCode: 13,
      ...more,
    });
  return {
    version,
    go: async (url) => void (await wire.send('Page.navigate', { url })),
    async evaluate<T>(expression: string) {
      const { result, exceptionDetails } = await wire.send<{
        result: { value?: T };
        exceptionDetails?: Thrown;
      }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value as T;
    },
    async click(x, y) {
      for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'])
        await wire.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
    },
    async drag(from, to) {
      const move = (type: string, { x, y }: { x: number; y: number }, buttons: number) =>
        wire.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons, clickCount: 1 });
      await wire.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...from });
      await move('mousePressed', from, 1);
      for (const place of travel(from, to)) await move('mouseMoved', place, 1);
      await move('mouseReleased', to, 0);
    },
    type: async (text) => void (await wire.send('Input.insertText', { text })),
    async enter() {
      await key('keyDown', { text: '\r' });
      await key('keyUp');
    },
    resize: async (width, height) =>
      void (await wire.send('Emulation.setDeviceMetricsOverride', {
        ...{ width, height, deviceScaleFactor: 1 },
        mobile: false,
      })),
    takePicture: async () => (await wire.send<{ data: string }>('Page.captureScreenshot')).data,
    takeErrors: async () => errors.splice(0),
    async close() {
      wire.close();
      await end();
    },
  };
}
