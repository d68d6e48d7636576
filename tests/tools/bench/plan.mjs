/** A plan with 500 pins that is moved and enlarged, and a picture of 10,000 × 7,000 px on a phone. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { mountElement } from './element-page.mjs';
import { openPage } from './open.mjs';
import { countLate, median, row } from './print.mjs';
import { serveBench } from './serve.mjs';
import { makeUser } from './user.mjs';

const PINS = [20, 500];
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const FRAMES = 240;
const PHONE = { width: 390, height: 844 };
const SIZES = [
  [2000, 1400],
  [10_000, 7000],
];
const WANTED = { title: '.title', picture: '.plan-image', pins: '.mark' };

const USER = makeUser(['view_plan', 'view_asset', 'view_ticket', 'view_intervention']);

/** @param {import('@playwright/test').Browser} browser */
export async function benchPlan(browser) {
  const { address, stop } = await serveBench('element');
  try {
    await benchPins(browser, address);
    await benchPictures(browser, address);
  } finally {
    await stop();
  }
}

async function benchPins(browser, address) {
  console.log(`\nA plan while it is moved and enlarged, medians of ${ROUNDS}: late frames of ${FRAMES}`);
  console.log(row('', 'pins ms', 'work ms', 'moved late', 'longest ms', 'enlarged late', 'longest ms'));
  const picture = await draw(2000, 1400);
  for (const count of PINS) {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      const page = await openPage(browser, address, 'elementBench', {
        user: USER,
        answer: answerWith(count, picture),
      });
      const figures = await mountElement(page, 'plan', { 'plan-id': '1' }, WANTED);
      rounds.push({ ...figures, moved: await move(page), enlarged: await enlarge(page) });
      await page.close();
    }
    const middle = (read) => median(rounds.map(read)).toFixed(0);
    console.log(
      row(
        `${count} pins`,
        ...['pins', 'work'].map((name) => middle((each) => each[name])),
        ...['moved', 'enlarged'].flatMap((name) => [
          middle((each) => countLate(each[name])),
          middle((each) => Math.max(...each[name])),
        ]),
      ),
    );
  }
}

const record = (page) => page.evaluate((count) => window.elementBench.frames(count), FRAMES);

async function findMiddle(page) {
  const box = await page.locator('.plan-frame').boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags the enlarged plan in circles. */
async function move(page) {
  const { x, y } = await findMiddle(page);
  await page.mouse.move(x, y);
  for (let step = 0; step < 6; step++) await page.mouse.wheel(0, -200);
  await page.mouse.move(x - 40, y + 90);
  await page.mouse.down();
  let isDone = false;
  const frames = record(page).finally(() => {
    isDone = true;
  });
  for (let step = 0; !isDone; step++)
    await page.mouse.move(x + 80 * Math.cos(step / 9), y + 80 * Math.sin(step / 9));
  await page.mouse.up();
  return frames;
}

/** Turns the wheel, nearer and away. */
async function enlarge(page) {
  const { x, y } = await findMiddle(page);
  await page.mouse.move(x, y);
  let isDone = false;
  const frames = record(page).finally(() => {
    isDone = true;
  });
  for (let step = 0; !isDone; step++) await page.mouse.wheel(0, step % 40 < 20 ? -60 : 60);
  return frames;
}

async function benchPictures(browser, address) {
  console.log('\nA plan’s picture on a phone: until it is painted, and what the browser holds more');
  console.log(row('', 'picture ms', 'work ms', 'memory MB'));
  for (const [width, height] of SIZES) {
    const picture = await draw(width, height);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = await readMemory(browser);
      const page = await openPage(browser, address, 'elementBench', {
        user: USER,
        answer: answerWith(20, picture),
        viewport: PHONE,
      });
      const figures = await mountElement(page, 'plan', { 'plan-id': '1' }, WANTED);
      await record(page);
      rounds.push({ ...figures, memory: (await readMemory(browser)) - before });
      await page.close();
    }
    const figure = (name) => median(rounds.map((each) => each[name])).toFixed(0);
    console.log(row(`${width} × ${height} px`, ...['picture', 'work', 'memory'].map((name) => figure(name))));
  }
}

/** The resident memory of all processes of the browser, in MB; `NaN` where the system does not tell. */
async function readMemory(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const held = processInfo.map(({ id }) => {
    try {
      return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0);
    } catch {
      return Number.NaN;
    }
  });
  return held.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1024;
}

/** A picture with lines, as a plan has them. */
async function draw(width, height) {
  const lines = Array.from(
    { length: 60 },
    (_, rank) =>
      `<rect x="${(rank * width) / 60}" y="${((rank * 7) % 60) * (height / 60)}" width="${width / 9}" height="${height / 7}" fill="none" stroke="#235" stroke-width="9"/>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${lines.join('')}</svg>`;
  return sharp(Buffer.from(drawing), { limitInputPixels: false, unlimited: true })
    .jpeg({ quality: 80 })
    .toBuffer();
}

function answerWith(count, picture) {
  const places = Array.from({ length: count }, (_, rank) => ({
    id: rank + 1,
    plan: 1,
    x: ((rank * 37) % 97) / 97,
    y: ((rank * 61) % 89) / 89,
    label: `Repère ${rank}`,
    asset: {
      id: rank + 1,
      name: `Équipement ${rank}`,
      balise: `BAL-${rank}`,
      category: { id: (rank % 8) + 1, name: `Catégorie ${rank % 8}` },
    },
  }));
  const plan = { id: 1, name: 'Rez-de-chaussée', category: null, site: null, base_image: '/media/1.jpg' };
  return ({ pathname }) => {
    if (pathname.startsWith('/media/')) return picture;
    if (pathname.startsWith('/api/plans/1')) return plan;
    if (pathname.startsWith('/api/emplacements/'))
      return { count, next: null, previous: null, results: places };
    return [];
  };
}
