/** `GET /healthz`: whether this process can work, for balancers and for those who watch it. */
import * as v from 'valibot';
import type { Context } from './context.ts';
import { sql } from './db/sql.ts';
import type { Shapes } from './http/shapes.ts';

/** A database that has not answered by then is away. */
const LIMIT_MS = 3000;

export type Health = 'ok' | 'database away' | 'disk nearly full';

const Body = v.object({
  status: v.picklist(['ok', 'database away', 'disk nearly full']),
  directory: v.optional(v.picklist(['ok', 'away'])),
});
const SHAPES: Shapes = { answer: Body };

/** A disk that is nearly full still answers: its process is left where it is. */
export function addHealth(context: Context): void {
  context.app.get('/healthz', { config: { shapes: SHAPES } }, async (_request, reply) => {
    const status = await readHealth(context);
    reply.code(status === 'database away' ? 503 : 200);
    return { status, ...readDirectory(context) };
  });
}

export async function readHealth({ db }: Pick<Context, 'db'>): Promise<Health> {
  if (!(await answers(db.query(sql`select 1`)))) return 'database away';
  return db.isDiskLow() ? 'disk nearly full' : 'ok';
}

function readDirectory({ directory }: Context): v.InferOutput<typeof Body> | object {
  return directory ? { directory: directory.ask.isAway() ? 'away' : 'ok' } : {};
}

function answers(question: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), LIMIT_MS);
  });
  const answered = question.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
