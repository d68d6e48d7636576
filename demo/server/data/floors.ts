/** Generated floor plans of the demo: a corridor, rooms on both sides, doors, windows, stairs and a lift. */

import { createRequire } from 'node:module';
import sharp from 'sharp';
import { escapeMarkup } from '../../../src/core/kernel/lib/markup.ts';
import { createRandom, type Random } from './random.ts';

const require = createRequire(import.meta.url);

const WIDTH = 1800;
const HEIGHT = 1150;
const EDGE = 60;
const CORRIDOR = 150;
const STAIRS = 190;
const WALL = '#2b3a38';
const FILLS = ['#f4f8f7', '#eef5f3', '#fdf8ee', '#f6f4fa', '#f2f6fb'];

/** Where equipment stands, from the top of a room: above and below its name. */
const ROWS = [0.3, 0.7, 0.14, 0.86];

export interface Floor {
  /** JPEG. */
  picture: Buffer;
  /** What it shows, in words. */
  description: string;
  /** A position inside a room, from 0 to 1 of the picture; a different one for each `n`. */
  placeIn(room: number, n: number): { x: number; y: number };
}

interface Room {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Whether the room is above the corridor. */
  above: boolean;
}

/** @param seed gives the same floor each time @param names of its rooms, from four to twelve */
export async function drawFloor(seed: string, names: readonly string[]): Promise<Floor> {
  const random = createRandom(`floor ${seed}`);
  const rooms = layOut(names, random);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>
    <rect x="${EDGE}" y="${EDGE}" width="${WIDTH - 2 * EDGE}" height="${HEIGHT - 2 * EDGE}" fill="#fbfcfc"/>
    ${rooms.map((room) => drawRoom(room, random)).join('')}
    ${drawStairs()}
    <rect x="${EDGE}" y="${EDGE}" width="${WIDTH - 2 * EDGE}" height="${HEIGHT - 2 * EDGE}" fill="none" stroke="${WALL}" stroke-width="14"/>
    ${rooms.map(drawWindow).join('')}
  </svg>`;
  const labels = await Promise.all(rooms.map(writeName));
  const picture = await sharp(Buffer.from(svg)).composite(labels).jpeg({ quality: 82 }).toBuffer();
  return {
    picture,
    description: putIntoWords(rooms),
    placeIn: (index, n) => {
      const { x, y, width, height } = rooms[index % rooms.length]!;
      // two beside each other: more would touch in a narrow room; none over its name
      const column = n % 2;
      const row = ROWS[Math.floor(n / 2) % ROWS.length]!;
      return {
        x: round((x + width * (0.28 + 0.44 * column)) / WIDTH),
        y: round((y + height * row) / HEIGHT),
      };
    },
  };
}

function putIntoWords(rooms: readonly Room[]): string {
  const list = (isAbove: boolean): string =>
    rooms
      .filter(({ above }) => above === isAbove)
      .map(({ name }) => name)
      .join(', ');
  return [
    'Un couloir traverse l’étage de gauche à droite.',
    `Au-dessus du couloir, de gauche à droite\u00a0: ${list(true)}.`,
    `Au-dessous, de gauche à droite\u00a0: ${list(false)}.`,
    'Chaque pièce a une porte sur le couloir et une fenêtre sur la façade\u00a0; ses meubles n’ont pas de nom.',
    'Au bout du couloir, à droite, se trouvent l’escalier, en haut, et l’ascenseur, en bas. Aucune autre issue n’est dessinée.',
  ].join('\n');
}

const round = (share: number): number => Math.round(share * 10_000) / 10_000;

/** The first half of the rooms above the corridor, the others below; the stairs stand at its right end. */
function layOut(names: readonly string[], random: Random): Room[] {
  const half = Math.ceil(names.length / 2);
  const depth = (HEIGHT - 2 * EDGE - CORRIDOR) / 2;
  return [names.slice(0, half), names.slice(half)].flatMap((row, side) => {
    const shares = row.map(() => 0.75 + random.next() * 0.6);
    const all = shares.reduce((sum, share) => sum + share, 0);
    let x = EDGE;
    return row.map((name, index) => {
      const width = ((WIDTH - 2 * EDGE - STAIRS) * shares[index]!) / all;
      const room = {
        name,
        x,
        y: side ? EDGE + depth + CORRIDOR : EDGE,
        width,
        height: depth,
        above: side === 0,
      };
      x += width;
      return room;
    });
  });
}

function drawRoom({ x, y, width, height, above }: Room, random: Random): string {
  const door = { x: x + width * 0.3, y: above ? y + height : y };
  const size = 62;
  const sweep = above ? 1 : 0;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${random.pick(FILLS)}" stroke="${WALL}" stroke-width="8"/>
    <line x1="${door.x}" y1="${door.y}" x2="${door.x + size}" y2="${door.y}" stroke="#fbfcfc" stroke-width="12"/>
    <path d="M ${door.x} ${door.y} v ${above ? -size : size} A ${size} ${size} 0 0 ${sweep} ${door.x + size} ${door.y}" fill="none" stroke="#7d908c" stroke-width="3"/>
    ${drawFurniture({ x, y, width, height }, random)}`;
}

function drawFurniture(
  room: { x: number; y: number; width: number; height: number },
  random: Random,
): string {
  const pieces = Array.from({ length: random.between(1, 2) }, (_, index) => {
    const [width, height] = random.pick([
      [90, 44],
      [54, 96],
      [64, 64],
    ] as const);
    const x = room.x + room.width - width - 18 - index * 6;
    const y = room.y + 40 + index * (room.height / 1.6);
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="none" stroke="#b9c6c3" stroke-width="3"/>`;
  });
  return pieces.join('');
}

function drawWindow({ x, width, above }: Room): string {
  const y = above ? EDGE : HEIGHT - EDGE;
  const [from, to] = [x + width * 0.25, x + width * 0.75];
  return `<line x1="${from}" y1="${y}" x2="${to}" y2="${y}" stroke="#9fc6de" stroke-width="8"/>`;
}

function drawStairs(): string {
  const x = WIDTH - EDGE - STAIRS;
  const steps = Array.from({ length: 12 }, (_, index) => {
    const y = EDGE + 40 + index * 26;
    return `<line x1="${x + 24}" y1="${y}" x2="${x + STAIRS - 24}" y2="${y}" stroke="#7d908c" stroke-width="3"/>`;
  });
  const lift = { x: x + 40, y: HEIGHT - EDGE - 260, side: 110 };
  return `<rect x="${x}" y="${EDGE}" width="${STAIRS}" height="420" fill="#ffffff" stroke="${WALL}" stroke-width="8"/>${steps.join('')}
    <rect x="${lift.x}" y="${lift.y}" width="${lift.side}" height="${lift.side}" fill="#ffffff" stroke="${WALL}" stroke-width="8"/>
    <path d="M ${lift.x} ${lift.y} l ${lift.side} ${lift.side} m 0 ${-lift.side} l ${-lift.side} ${lift.side}" stroke="#7d908c" stroke-width="3"/>`;
}

/** The room's name drawn as a picture, which needs no font on the machine. */
async function writeName({ name, x, y, width, height }: Room) {
  const text = await sharp({
    text: {
      text: `<span foreground="#33524c">${escapeMarkup(name)}</span>`,
      font: 'DejaVu Sans Condensed',
      fontfile: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
      width: Math.round(width - 30),
      align: 'centre',
      rgba: true,
      dpi: 170,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return {
    input: text.data,
    left: Math.round(x + (width - text.info.width) / 2),
    top: Math.round(y + (height - text.info.height) / 2),
  };
}
