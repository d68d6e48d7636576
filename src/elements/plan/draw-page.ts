/** Draws a plan for printing: its picture, a numbered pin at each place, and the legend below. */

import { formatPin } from '../../core/plans/model.ts';
import { labelPin } from '../../core/plans/pin-label.ts';
import { type Point, toPoint } from '../../core/plans/pin-position.ts';
import type { PinState } from '../../core/plans/pin-status.ts';
import { PIN_STATES } from '../../core/plans/pin-status.ts';
import type { Pin } from '../../core/plans/pins.ts';
import { layoutPage, type PageLayout, spreadPins } from '../../core/plans/print-layout.ts';
import { canReadBack, createCanvas, encode } from '../parts/object/canvas-truth.ts';

export interface PrintedPin extends Pin {
  number: number;
  state: PinState;
}

/** Paper is white in every theme: the colours of the light one. */
const COLOURS: Readonly<Record<PinState, string>> = {
  none: '#56635f',
  today: '#1b7363',
  open: '#855410',
  urgent: '#b3261e',
};
/** More names than this would leave no room for the plan: the document's own table has them all. */
const NAMES_MAX = 90;
const QUALITY = 0.92;
const FONT = '"Balise Inter", "Segoe UI", system-ui, sans-serif';

/**
 * @param address of the picture, which is read with CORS: without it a browser lets nobody send what was drawn
 * @returns `null` when the server of pictures does not allow that, or the browser gives back something else
 */
export async function drawPage(address: string, pins: readonly PrintedPin[]): Promise<Blob | null> {
  const image = await load(address);
  if (!image) return null;
  const states = PIN_STATES.filter((state) => pins.some((pin) => pin.state === state));
  const named = pins.length <= NAMES_MAX ? [...pins].sort((left, right) => left.number - right.number) : [];
  const natural = { width: image.naturalWidth, height: image.naturalHeight };
  const layout = layoutPage(natural, states.length + named.length);
  const page = createCanvas(layout.size.width, layout.size.height);
  if (!page) return null;
  const { canvas, context } = page;
  context.drawImage(image, 0, 0, layout.picture.width, layout.picture.height);
  const places = pins.map((pin) => toPoint(pin, layout.picture));
  const drawn = spreadPins(places, layout.pin, layout.picture);
  for (const [rank, place] of places.entries()) drawLeader(context, place, drawn[rank] ?? place, layout.pin);
  for (const [rank, pin] of pins.entries()) {
    const { left, top } = drawn[rank] ?? toPoint(pin, layout.picture);
    drawPin(context, left, top, layout.pin, COLOURS[pin.state], String(pin.number));
  }
  drawLegend(context, layout, [
    ...states.map((state) => ({ colour: COLOURS[state], mark: '', text: labelPin(state) })),
    ...named.map((pin) => ({
      colour: COLOURS[pin.state],
      mark: String(pin.number),
      text: formatPin(pin),
    })),
  ]);
  // a browser that protects against fingerprinting would have noise printed
  return (await canReadBack(QUALITY)) ? encode(canvas, QUALITY) : null;
}

function load(address: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.onload = () => resolve(image.naturalWidth > 0 ? image : null);
    image.onerror = () => resolve(null);
    image.src = address;
  });
}

/** From a pin that has no room there to its place. */
function drawLeader(context: CanvasRenderingContext2D, from: Point, to: Point, across: number): void {
  if (from.left === to.left && from.top === to.top) return;
  context.beginPath();
  context.moveTo(from.left, from.top);
  context.lineTo(to.left, to.top);
  context.lineWidth = Math.max(1, across / 14);
  context.strokeStyle = COLOURS.none;
  context.stroke();
}

function drawPin(
  context: CanvasRenderingContext2D,
  left: number,
  top: number,
  across: number,
  colour: string,
  mark: string,
): void {
  context.beginPath();
  context.arc(left, top, across / 2, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
  context.lineWidth = Math.max(1, across / 12);
  context.strokeStyle = '#fff';
  context.stroke();
  context.fillStyle = '#fff';
  context.font = `600 ${across * (mark.length > 2 ? 0.42 : 0.55)}px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(mark, left, top);
}

interface Entry {
  colour: string;
  mark: string;
  text: string;
}

function drawLegend(
  context: CanvasRenderingContext2D,
  { picture, pin, legend }: PageLayout,
  entries: readonly Entry[],
): void {
  const { columns, columnWidth, lineHeight, padding } = legend;
  const lines = Math.ceil(entries.length / columns);
  for (const [index, { colour, mark, text }] of entries.entries()) {
    const left = padding + Math.floor(index / lines) * columnWidth + pin / 2;
    const top = picture.height + padding + (index % lines) * lineHeight + lineHeight / 2;
    drawPin(context, left, top, pin * 0.85, colour, mark);
    context.fillStyle = '#17211f';
    context.font = `${pin * 0.62}px ${FONT}`;
    context.textAlign = 'left';
    context.fillText(text, left + pin * 0.8, top, columnWidth - pin * 1.8);
  }
}
