/** The settings of the environment, read once. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type DirectorySettings, readDirectorySettings } from './directory/settings.ts';

export interface Settings {
  port: number;
  /** The address to listen on; `''` is the loopback, unreachable from other machines. */
  host: string;
  /** A listening socket that the service manager holds, and hands over (systemd's `LISTEN_FDS`). */
  socket: number | null;
  /** How long a server that stops lets its calls end, in seconds; remaining connections are then cut. */
  stopSeconds: number;
  /** The folder of the embedded database and of the log. */
  dataDir: string;
  /** A PostgreSQL server instead of the embedded one. */
  databaseUrl: string | null;
  /** The application's public address, for links in mails. */
  publicUrl: string;
  /** Origins of other sites whose pages embed elements of this server. */
  corsOrigins: readonly string[];
  /** Further origins that the application may send to (error reports, page views). */
  connectOrigins: readonly string[];
  /** The number of trusted proxies before the server, whose `X-Forwarded-For` is used. */
  trustedProxies: number;
  /** Room on the disk that is reserved for the embedded database itself, in megabytes. */
  diskReserve: number;
  /** Exports and documents per account and hour. */
  documentsPerHour: number;
  /** Megabytes of uploads per account and day. */
  uploadsPerDay: number;
  /** Writes per account and hour, and megabytes of their bodies. */
  writesPerHour: number;
  writtenPerHour: number;
  importsPerHour: number;
  importedPerHour: number;
  /** Where people of the house have their accounts (LDAP). */
  directory: DirectorySettings | null;
  /** Where figures for Prometheus are read, on this machine alone; 0 for nowhere. */
  metricsPort: number;
  smtpUrl: string | null;
  mailFrom: string;
  logLevel: string;
}

const ROOT = resolve(import.meta.dirname, '..', '..');

/** The project's folder. */
export const PROJECT = ROOT;

/** The version of the project. */
export const readVersion = (): string =>
  JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')).version;

/** @throws an Error of one sentence for an invalid value */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const port = Number(env.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_534) {
    throw new Error(`PORT must be a number from 0 to 65534, not « ${env.PORT} ».`);
  }
  return {
    port,
    host: env.HOST ?? '',
    socket: readSocket(env),
    stopSeconds: readCount('STOP_SECONDS', env.STOP_SECONDS, 3),
    dataDir: resolve(ROOT, env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || null,
    publicUrl: (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/$/, ''),
    corsOrigins: readList(env.CORS_ORIGINS),
    connectOrigins: [env.VITE_SENTRY_DSN, env.VITE_ANALYTICS_URL, ...readList(env.CONNECT_ORIGINS)].flatMap(
      readOrigin,
    ),
    trustedProxies: Number(env.TRUSTED_PROXIES) || 0,
    diskReserve: readCount('DISK_RESERVE_MB', env.DISK_RESERVE_MB, 32),
    documentsPerHour: readCount('DOCUMENTS_PER_HOUR', env.DOCUMENTS_PER_HOUR, 30),
    uploadsPerDay: readCount('UPLOAD_MB_PER_DAY', env.UPLOAD_MB_PER_DAY, 2000),
    writesPerHour: readCount('WRITES_PER_HOUR', env.WRITES_PER_HOUR, 600),
    writtenPerHour: readCount('WRITE_MB_PER_HOUR', env.WRITE_MB_PER_HOUR, 20),
    importsPerHour: readCount('IMPORTS_PER_HOUR', env.IMPORTS_PER_HOUR, 30_000),
    importedPerHour: readCount('IMPORT_MB_PER_HOUR', env.IMPORT_MB_PER_HOUR, 200),
    directory: readDirectorySettings(env),
    metricsPort: env.METRICS_PORT ? readCount('METRICS_PORT', env.METRICS_PORT, 0) : 0,
    smtpUrl: env.SMTP_URL || null,
    mailFrom: env.MAIL_FROM || 'Balise <ne-pas-repondre@localhost>',
    // On a terminal, a line per request would push the printed addresses out of sight.
    logLevel: env.LOG_LEVEL || (process.stdout.isTTY ? 'warn' : 'info'),
  };
}

/** The same for a server with the demo data: its demo pages, on the next port, hold elements. */
export const allowDemoPages = (settings: Settings): Settings => ({
  ...settings,
  corsOrigins: [
    ...['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${settings.port + 1}`),
    ...settings.corsOrigins,
  ],
});

function readCount(name: string, text: string | undefined, otherwise: number): number {
  const count = Number(text || otherwise);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error(`${name} must be a whole number from 1 on, not « ${text} ».`);
}

/** The first one, which is always this number, if it is meant for this process. */
const readSocket = (env: NodeJS.ProcessEnv): number | null =>
  env.LISTEN_PID === String(process.pid) && Number(env.LISTEN_FDS) > 0 ? 3 : null;

const readList = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim().replace(/\/$/, ''))
    .filter(Boolean);

function readOrigin(address: string | undefined): string[] {
  return address && URL.canParse(address) ? [new URL(address).origin] : [];
}
