/** A technician's day on a phone: its browser, and what is done with each intervention. */
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { fillLogin } from '../login/accounts.ts';
import { interventionPage } from '../screens/intervention.ts';
import { makePhoto } from '../screens/ticket-form.ts';
import { uniqueText } from '../server/api.ts';
import { untilKeeping, waitingChip } from './prepared-round.ts';

const PHONE = { width: 390, height: 844 };

/** An intervention, and its ticket. */
export interface Work {
  id: number | string;
  ticket: { id: number | string };
}

type ParametersAfterPage<F> = F extends (page: Page, ...rest: infer Rest) => unknown ? Rest : never;

/** A phone's browser on a profile that outlives it. @param shift how wrong its clock is, in milliseconds */
export async function openPhone(
  profile: string,
  shift = 0,
): Promise<{ context: BrowserContext; page: Page }> {
  const { locale, timezoneId, launchOptions } = test.info().project.use;
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...{ locale, timezoneId, viewport: PHONE, serviceWorkers: 'allow' },
  });
  if (shift !== 0) await context.clock.install({ time: Date.now() + shift });
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}

/** Logs in for longer than the browser is open. */
export async function logInFor(
  page: Page,
  address: string,
  ...account: ParametersAfterPage<typeof fillLogin>
): Promise<void> {
  await page.goto(address);
  await page.getByRole('checkbox', { name: 'Se souvenir de moi' }).check();
  await fillLogin(page, ...account);
  await expect(page.getByRole('main')).toBeVisible();
}

/** What a technician does with one intervention. @returns what that will send, in order */
export async function work(page: Page, { id, ticket }: Work, texts: Texts, sent: string[]) {
  await untilKeeping(page);
  const parts = interventionPage(page);
  const isKept = async (call: string) => {
    sent.push(call);
    await expect(waitingChip(page, sent.length)).toBeVisible();
  };
  if (texts.date) {
    await (await parts.more('Proposer une date')).click();
    await parts.dialog.getByLabel('Début', { exact: true }).fill(texts.date);
  } else {
    await parts.step('Marquer réalisée').click();
    await parts.dialog.getByLabel('Compte rendu').fill(texts.report);
    // they come later, and move the buttons
    await expect(parts.dialog.getByRole('group', { name: 'Photos du travail fait' })).toBeVisible();
  }
  await parts.dialog.getByRole('button', { name: texts.date ? 'Proposer une date' : 'Enregistrer' }).click();
  await isKept(`PATCH /api/interventions/${id}`);
  const talk = parts.panel('Échanges du ticket');
  await talk.getByLabel('Votre commentaire').fill(texts.comment);
  await talk.getByRole('button', { name: 'Ajouter le commentaire' }).click();
  await isKept(`POST /api/tickets/${ticket.id}/commentaires/`);
  await parts
    .panel('Fichiers du ticket')
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: texts.photo, mimeType: 'image/png', buffer: await makePhoto(page, 60, 40) });
  await isKept(`POST /api/tickets/${ticket.id}/attachments/`);
}

export interface Texts {
  report: string;
  comment: string;
  photo: string;
  /** When it will be done, instead of the report. */
  date?: string;
}

export const createTexts = (count: number): Texts[] =>
  Array.from({ length: count }, (_, rank) => ({
    report: uniqueText(`Joint ${rank} changé`),
    comment: uniqueText(`Vanne ${rank} refermée`),
    photo: `photo-${rank}.png`,
    ...(rank === 9 && { date: '2031-03-04T08:00' }),
  }));
