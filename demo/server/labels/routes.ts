/** Printed labels (spec §7 « Sites »): `{url}` of a PDF, the number of labels, and the number of missing tags. */
import { number, object, string } from 'valibot';
import { AssetLabelsInput, SiteLabelsInput } from '../../../src/core/sites/model.ts';
import type { Context } from '../context.ts';
import { ok } from '../http/answers.ts';
import { type Call, onPrepared } from '../http/handlers.ts';
import { parseBody } from '../http/input.ts';
import { storeDocument } from '../pdf/documents.ts';
import { drawInThread } from '../pdf/thread.ts';
import * as texts from '../texts.ts';
import { type Chosen, chooseAssets, chooseSites } from './assets.ts';
import type { Label } from './draw.ts';

const Printed = object({ url: string(), printed: number(), skipped: number() });

const drawSheets = (labels: readonly Label[]) => drawInThread('labelSheets', labels);
const drawRoll = (labels: readonly Label[]) => drawInThread('labelRoll', labels);

export function addLabels(context: Context): void {
  const { db } = context;
  const ofSites = (call: Call) => chooseSites(db, parseBody(SiteLabelsInput, call.body).sites);
  const ofAssets = (call: Call) => chooseAssets(db, parseBody(AssetLabelsInput, call.body).assets);
  print(context, '/api/sites/print_barcodes', SiteLabelsInput, ofSites, drawSheets);
  print(context, '/api/sites/print_assets_barcodes', AssetLabelsInput, ofAssets, drawSheets);
  print(context, '/api/sites/print_to_label_barcodes', AssetLabelsInput, ofAssets, drawRoll);
}

function print(
  context: Context,
  url: string,
  body: typeof SiteLabelsInput | typeof AssetLabelsInput,
  choose: (call: Call) => Promise<Chosen>,
  draw: (labels: readonly Label[]) => Promise<Buffer>,
): void {
  onPrepared(
    context,
    {
      operation: 'labels.print',
      method: 'POST',
      url,
      shapes: { body, answer: Printed, status: 200 },
      prepare: async (call) => {
        const { labels, skipped } = await choose(call);
        return { bytes: await draw(labels), printed: labels.length, skipped };
      },
    },
    async (_call, tx, { bytes, printed, skipped }) => {
      const document = { name: texts.LABELS_FILE, bytes, shown: true };
      return ok({ url: await storeDocument(tx, context.mediaSecret, document), printed, skipped });
    },
  );
}
