/** A mail server on a free port: it takes mails, refuses them, or ends without an answer to one that it has read. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface Received {
  to: string;
  subject: string;
  text: string;
}

export interface MailServer {
  url: string;
  received: Received[];
  /** What it does with the next mails. */
  does: 'take' | 'refuse' | 'fall silent';
  /** How many connections came. */
  connections: number;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    mails.connections++;
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    talk(socket, mails);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const mails: MailServer = {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    received: [],
    does: 'take',
    connections: 0,
    async stop() {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
  return mails;
}

function talk(socket: Socket, mails: MailServer): void {
  let unread = '';
  let body: string[] | null = null;
  let to = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string): void => {
    if (body === null) {
      if (/^RCPT TO:/i.test(line)) to = /<(.*)>/.exec(line)?.[1] ?? '';
      if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n');
      if (!/^DATA/i.test(line)) return void say('250 ok');
      body = [];
      return void say('354 go on');
    }
    if (line !== '.') return void body.push(line.replace(/^\.\./, '.'));
    if (mails.does !== 'refuse') mails.received.push(readMail(to, body.join('\r\n')));
    body = null;
    if (mails.does === 'fall silent') socket.destroy();
    else say(mails.does === 'refuse' ? '451 later' : '250 taken');
  };
  say('220 test');
  socket.on('data', (bytes) => {
    const lines = (unread + bytes.toString('latin1')).split('\r\n');
    unread = lines.pop()!;
    for (const line of lines) hear(line);
  });
}

/** The headers and the text of a mail of one part. */
function readMail(to: string, mail: string): Received {
  const [head = '', ...rest] = mail.split('\r\n\r\n');
  const headers = head.replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? '';
  const subject = header('Subject')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('latin1')
        : unquote(text.replace(/_/g, ' ')),
    );
  const encoding = header('Content-Transfer-Encoding');
  const text = rest.join('\r\n\r\n');
  const bytes = encoding === 'base64' ? Buffer.from(text, 'base64').toString('latin1') : unquote(text);
  return { to, subject: fromUtf8(subject), text: fromUtf8(bytes).replace(/\r\n/g, '\n') };
}

const unquote = (text: string): string =>
  text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
const fromUtf8 = (latin1: string): string => Buffer.from(latin1, 'latin1').toString('utf8');
