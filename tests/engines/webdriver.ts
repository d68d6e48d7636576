/** Drives WebKitGTK's own small browser by WebDriver, on a screen that is only in memory. */
import { type Driver, dragAlong, pressAt, retry } from './driver.ts';
import { start } from './process.ts';

const BROWSERS = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const ENTER = '\uE007';
/** Classic WebDriver reports no errors: the page notes its own, as soon as a script can run in it. */
const NOTE = `(() => {
  if (window.engineErrors) return;
  window.engineErrors = [];
  const note = (text) => window.engineErrors.push(text);
  addEventListener('error', ({ message }) => note('uncaught: ' + message));
  addEventListener('unhandledrejection', ({ reason }) => note('unhandled: ' + (reason?.stack ?? reason)));
  const write = console.error.bind(console);
  console.error = (...args) => { note('console: ' + args.join(' ')); write(...args); };
})()`;

export async function openWebKit(program: string): Promise<Driver> {
  const service = await start('xvfb-run', (port) => [
    ...['-a', '-s', '-screen 0 2000x1400x24'],
    ...[program, `--port=${port}`],
  ]);
  try {
    return await connect(service.port, service.end);
  } catch (error) {
    await service.end();
    throw error;
  }
}

async function connect(port: number, end: () => Promise<void>): Promise<Driver> {
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body ? JSON.stringify(body) : undefined,
      headers: { 'content-type': 'application/json' },
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (value?.error) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value as T;
  };
  await retry(() => call('GET', '/status'));
  const { sessionId, capabilities } = await call<{
    sessionId: string;
    capabilities: { browserName: string; browserVersion: string };
  }>('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: BROWSERS, args: ['--automation'] } },
    },
  });
  const base = `/session/${sessionId}`;
  const act = (id: string, type: string, actions: object[]) =>
    call('POST', `${base}/actions`, {
      actions: [
        { type, id, actions, ...(type === 'pointer' ? { parameters: { pointerType: 'mouse' } } : {}) },
      ],
    });
  const keys = (text: string) =>
    [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
  const evaluate = <T>(expression: string): Promise<T> =>
    call<T>('POST', `${base}/execute/sync`, { script: `${NOTE}; return ${expression};`, args: [] });
  return {
    version: `${capabilities.browserName} ${capabilities.browserVersion}`,
    go: async (url) => void (await call('POST', `${base}/url`, { url })),
    evaluate,
    click: async (x, y) => void (await act('mouse', 'pointer', pressAt(x, y))),
    drag: async (from, to) => void (await act('mouse', 'pointer', dragAlong(from, to))),
    type: async (text) => void (await act('keys', 'key', keys(text))),
    enter: async () => void (await act('keys', 'key', keys(ENTER))),
    resize: async (width, height) => void (await call('POST', `${base}/window/rect`, { width, height })),
    takePicture: () => call<string>('GET', `${base}/screenshot`),
    takeErrors: () => evaluate<string[]>('window.engineErrors.splice(0)'),
    async close() {
      await call('DELETE', base).catch(() => {});
      await end();
    },
  };
}
