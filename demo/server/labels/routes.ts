/**
 * Printed labels (spec §7 « Sites »): `{url}` of a PDF, the number of labels and of missing tags, and at which label of
 * a sheet they start.
 */
import { number, object, string } from 'valibot';
import { type LabelFormat, onRoll, onSheet } from '../../../src/core/labels/formats.ts';
import {
  AssetLabelsInput,
  SheetLabelsInput,
  SiteLabelsInput,
  wrongStart,
} from '../../../src/core/labels/input.ts';
import { LABEL_KINDS } from '../../../src/core/labels/model.ts';
import type { Context } from '../context.ts';
import { invalid, ok } from '../http/answers.ts';
import { type Call, onPrepared } from '../http/handlers.ts';
import { parseBody } from '../http/input.ts';
import { drawInThread } from '../pdf/drawing-thread.ts';
import { storeDocument } from '../pdf/stored-document.ts';
import * as texts from '../texts.ts';
import { type Chosen, chooseAssets, chooseSites } from './assets.ts';

const Printed = object({ url: string(), printed: number(), skipped: number(), start: number() });

interface Wanted extends Chosen {
  start: number;
  format: LabelFormat;
  address: string;
}

export function addLabels(context: Context): void {
  const { db } = context;
  const ofSites = async (call: Call): Promise<Wanted> => {
    const { sites, ...wanted } = parseBody(SiteLabelsInput, call.body);
    const sheet = readSheet(wanted);
    return { ...(await chooseSites(db, sites)), ...sheet };
  };
  const onSheets = async (call: Call): Promise<Wanted> => {
    const { assets, ...wanted } = parseBody(SheetLabelsInput, call.body);
    const sheet = readSheet(wanted);
    return { ...(await chooseAssets(db, assets)), ...sheet };
  };
  const ofRoll = async (call: Call): Promise<Wanted> => {
    const { assets, format, address } = parseBody(AssetLabelsInput, call.body);
    const size = format ? onRoll(format.width, format.height) : LABEL_KINDS.roll.format;
    return { ...(await chooseAssets(db, assets)), start: 1, format: size, address };
  };
  const drawSheets = ({ labels, start, format, address }: Wanted) =>
    drawInThread('labelSheets', { labels, start, format, address });
  const drawRoll = ({ labels, format, address }: Wanted) =>
    drawInThread('labelRoll', { labels, format, address });
  print(context, '/api/sites/print_barcodes', SiteLabelsInput, ofSites, drawSheets);
  print(context, '/api/sites/print_assets_barcodes', SheetLabelsInput, onSheets, drawSheets);
  print(context, '/api/sites/print_to_label_barcodes', AssetLabelsInput, ofRoll, drawRoll);
}

/** @throws Problem 400 for a start that the sheet does not have */
function readSheet({ format, start, address }: Omit<SheetLabelsInput, 'assets'>) {
  const chosen: LabelFormat = format
    ? onSheet(format.width, format.height, format)
    : LABEL_KINDS.assets.format;
  const places = chosen.places ?? 1;
  if (start > places) throw invalid({ start: [wrongStart(places)] });
  return { format: chosen, start, address };
}

function print(
  context: Context,
  url: string,
  body: typeof SiteLabelsInput | typeof SheetLabelsInput | typeof AssetLabelsInput,
  choose: (call: Call) => Promise<Wanted>,
  draw: (wanted: Wanted) => Promise<Buffer>,
): void {
  onPrepared(
    context,
    {
      operation: 'labels.print',
      method: 'POST',
      url,
      shapes: { body, answer: Printed, status: 200 },
      prepare: async (call) => {
        const wanted = await choose(call);
        const { labels, skipped, start } = wanted;
        return { bytes: await draw(wanted), printed: labels.length, skipped, start };
      },
    },
    async (_call, tx, { bytes, printed, skipped, start }) => {
      const document = { name: texts.LABELS_FILE, bytes, shown: true };
      return ok({ url: await storeDocument(tx, context.mediaSecret, document), printed, skipped, start });
    },
  );
}
