/**
 * Printed labels (spec §7 « Sites »): `{url}` of a PDF, the number of labels and of missing tags, and at which label of
 * a sheet they start.
 */
import { number, object, string } from 'valibot';
import { AssetLabelsInput, SheetLabelsInput, SiteLabelsInput } from '../../../src/core/labels/input.ts';
import type { Context } from '../context.ts';
import { ok } from '../http/answers.ts';
import { type Call, onPrepared } from '../http/handlers.ts';
import { parseBody } from '../http/input.ts';
import { storeDocument } from '../pdf/documents.ts';
import { drawInThread } from '../pdf/thread.ts';
import * as texts from '../texts.ts';
import { type Chosen, chooseAssets, chooseSites } from './assets.ts';
import type { Label } from './draw.ts';

const Printed = object({ url: string(), printed: number(), skipped: number(), start: number() });

const drawSheets = (labels: readonly Label[], start: number) =>
  drawInThread('labelSheets', { labels, start });
const drawRoll = (labels: readonly Label[]) => drawInThread('labelRoll', labels);

interface Wanted extends Chosen {
  start: number;
}

export function addLabels(context: Context): void {
  const { db } = context;
  const ofSites = async (call: Call): Promise<Wanted> => {
    const { sites, start } = parseBody(SiteLabelsInput, call.body);
    return { ...(await chooseSites(db, sites)), start };
  };
  const onSheets = async (call: Call): Promise<Wanted> => {
    const { assets, start } = parseBody(SheetLabelsInput, call.body);
    return { ...(await chooseAssets(db, assets)), start };
  };
  const onRoll = async (call: Call): Promise<Wanted> => {
    const { assets } = parseBody(AssetLabelsInput, call.body);
    return { ...(await chooseAssets(db, assets)), start: 1 };
  };
  print(context, '/api/sites/print_barcodes', SiteLabelsInput, ofSites, drawSheets);
  print(context, '/api/sites/print_assets_barcodes', SheetLabelsInput, onSheets, drawSheets);
  print(context, '/api/sites/print_to_label_barcodes', AssetLabelsInput, onRoll, drawRoll);
}

function print(
  context: Context,
  url: string,
  body: typeof SiteLabelsInput | typeof SheetLabelsInput | typeof AssetLabelsInput,
  choose: (call: Call) => Promise<Wanted>,
  draw: (labels: readonly Label[], start: number) => Promise<Buffer>,
): void {
  onPrepared(
    context,
    {
      operation: 'labels.print',
      method: 'POST',
      url,
      shapes: { body, answer: Printed, status: 200 },
      prepare: async (call) => {
        const { labels, skipped, start } = await choose(call);
        return { bytes: await draw(labels, start), printed: labels.length, skipped, start };
      },
    },
    async (_call, tx, { bytes, printed, skipped, start }) => {
      const document = { name: texts.LABELS_FILE, bytes, shown: true };
      return ok({ url: await storeDocument(tx, context.mediaSecret, document), printed, skipped, start });
    },
  );
}
