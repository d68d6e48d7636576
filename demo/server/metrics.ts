/** Figures for Prometheus, on a port of their own that only this machine reaches (`METRICS_PORT`). */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { readLastBackup } from './backup/last-backup.ts';
import type { Context } from './context.ts';
import { readHealth } from './health.ts';

const HOST = '127.0.0.1';
const SECONDS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30];

/** Counts every call from now on, and listens once the server is ready. */
export function startMetrics(context: Context, port: number): void {
  const { app } = context;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countCalls(context, registry);
  describeState(context, registry);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (error: unknown) => {
        app.log.error({ err: error }, 'the figures were not read');
        response.writeHead(500).end();
      },
    );
  });
  app.addHook('onReady', () => listen(server, port));
  app.addHook('onClose', async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
  });
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, HOST);
  await once(server, 'listening');
}

/** By operation, never by address: there are as many as objects. */
function countCalls({ app }: Context, registry: Registry): void {
  const seconds = new Histogram({
    name: 'balise_request_seconds',
    help: 'Time until a call was answered, by operation and status.',
    labelNames: ['operation', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const running = new Set<FastifyRequest>();
  new Gauge({
    name: 'balise_requests_running',
    help: 'Calls that are not answered yet.',
    registers: [registry],
    collect() {
      this.set(running.size);
    },
  });
  app.addHook('onRequest', async (request) => void running.add(request));
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    running.delete(request);
    const operation = request.routeOptions.config.operation ?? 'other';
    seconds.observe({ operation, status: String(statusCode) }, elapsedTime / 1000);
  });
  app.addHook('onRequestAbort', async (request) => void running.delete(request));
}

function describeState(context: Context, registry: Registry): void {
  const { db, directory } = context;
  const gauge = (name: string, help: string, read: () => number | Promise<number>): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
  };
  const database = 'Whether the database answers.';
  gauge('balise_database_up', database, async () => Number((await readHealth(context)) !== 'database away'));
  gauge('balise_disk_nearly_full', 'Whether the disk of the embedded database is nearly full.', () =>
    Number(db.isDiskLow()),
  );
  gauge(
    'balise_last_backup_seconds',
    'When the data was last saved, in seconds since 1970; 0 for never.',
    () => readBackup(context),
  );
  if (!directory) return;
  gauge('balise_directory_up', 'Whether the directory answered last.', () => Number(!directory.ask.isAway()));
}

async function readBackup({ db }: Context): Promise<number> {
  const at = Date.parse(await readLastBackup(db).catch(() => ''));
  return Number.isNaN(at) ? 0 : at / 1000;
}
