/** `POST /api/plans/{id}/generate/`: the plan and its positions, for printing. */
import { object, string } from 'valibot';
import { PLAN_TYPES, PlanSheetInput } from '../../../src/core/plans/model.ts';
import { formatSite } from '../../../src/core/sites/model.ts';
import type { Context } from '../context.ts';
import { sql } from '../db/sql.ts';
import { sniff } from '../files/detect-type.ts';
import { pictureQueue } from '../files/picture-queue.ts';
import { cleanPicture, type PictureRule, readSize } from '../files/pictures.ts';
import { readForm } from '../files/receive-form.ts';
import { readFile } from '../files/store.ts';
import { invalid, ok } from '../http/answers.ts';
import { type Call, onPrepared } from '../http/handlers.ts';
import { parseBody, readReference } from '../http/input.ts';
import { drawInThread } from '../pdf/drawing-thread.ts';
import { storeDocument } from '../pdf/stored-document.ts';
import * as texts from '../texts.ts';
import { findPlan, listEmplacements, showPlan } from './shape.ts';

const PICTURE: PictureRule = { types: PLAN_TYPES, refusal: texts.PLAN_REFUSED, as: 'image/jpeg' };

export function addPlanSheet(context: Context): void {
  onPrepared(
    context,
    {
      operation: 'plans.generate',
      method: 'POST',
      url: '/api/plans/:id/generate',
      shapes: { body: PlanSheetInput, file: 'image', answer: object({ url: string() }), status: 200 },
      prepare: (call) => preparePlan(context, call),
    },
    async (_call, tx, document) => ok({ url: await storeDocument(tx, context.mediaSecret, document) }),
  );
}

/** Uses the sent picture, on which the client drew the positions; else the plan's own, with numbered positions. */
async function preparePlan(context: Context, call: Call) {
  const { db, mediaSecret } = context;
  const id = call.id();
  const { file_id } = await findPlan(db, id);
  const sent = await readPicture(context, call, id);
  const shown = sent ?? (file_id === null ? null : await gather(readFile(db, file_id)));
  const plan = await showPlan(db, mediaSecret, id);
  const places = await listEmplacements(db, sql`e.plan_id = ${id} order by e.id`);
  const bytes = await drawInThread('plan', {
    name: plan.name,
    place: [formatSite(plan.site), plan.category?.name].filter(Boolean).join(' · '),
    description: plan.description,
    picture: shown && { bytes: shown, ...(await readSize('image', shown)) },
    numbered: !sent,
    places: places.map(({ x, y, label, asset }) => ({
      x,
      y,
      label: label || asset?.name || '',
      asset: asset?.name ?? '',
      balise: asset?.balise ?? '',
    })),
  });
  return { name: texts.planFile(plan.name), bytes };
}

/** The `image` of the request, as a file or as a `data:` text, or `null` without one. @throws Problem 400 */
async function readPicture(context: Context, call: Call, id: number): Promise<Buffer | null> {
  const { db } = context;
  const { request } = call;
  if (!request.isMultipart() && (request.body === undefined || request.body === null)) return null;
  const form = await readForm(context, call, PICTURE);
  try {
    const { plan, image } = parseBody(PlanSheetInput, form.fields);
    if (plan !== undefined && readReference('plan', plan) !== id) {
      throw invalid({ plan: [texts.UNKNOWN_REFERENCE] });
    }
    if (form.file) return await gather(readFile(db, form.file.id));
    if (image === undefined) return null;
    const bytes = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
    const type = await sniff(bytes, '');
    if (!type || !PICTURE.types.includes(type)) throw invalid({ image: [texts.PLAN_REFUSED] });
    const place = pictureQueue.enter(call.user.id, bytes.length);
    try {
      await place.turn();
      return (await cleanPicture('image', { bytes, type }, place, 'image/jpeg')).bytes;
    } finally {
      place.leave();
    }
  } finally {
    await form.discard();
  }
}

async function gather(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}
