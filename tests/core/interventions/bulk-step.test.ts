import type { ServerResponse } from 'node:http';
import { parse } from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { createBulk } from '../../../src/core/interventions/bulk-step.ts';
import { Intervention } from '../../../src/core/interventions/model.ts';
import { $snackbar } from '../../../src/core/kernel/page/messages.ts';
import { sendJson, serve } from '../_server.ts';

/** The server's interventions, by id. */
let stored: Record<string, Record<string, unknown>>;
/** Answers the change of that intervention, once it has arrived. */
let held: { id: string; answer: () => void } | null = null;
let holds = '';
/** The answers to reminders, by id. */
let reminders: Record<string, string> = {};

const row = (id: string) => parse(Intervention, stored[id]);

beforeEach(async () => {
  held = null;
  holds = '';
  const make = (id: number) => ({
    id,
    ticket: { id: 41, objet: 'Fuite' },
    prestataire: { id: 3, fullname: 'Thermi-Ouest' },
    date_intervention: '2026-11-16 08:00',
    validation: false,
  });
  stored = { 501: make(501), 502: make(502) };
  await serve(({ method, url, body }, response: ServerResponse) => {
    const reminded = /(\d+)\/reminder\/$/.exec(url)?.[1];
    if (reminded) return sendJson(response, { message: reminders[reminded] });
    const id = /(\d+)\/?$/.exec(url)?.[1] ?? '';
    if (!stored[id]) return sendJson(response, []);
    const answer = () => sendJson(response, stored[id]);
    if (method === 'GET') return answer();
    Object.assign(stored[id], JSON.parse(body));
    if (id !== holds) return answer();
    held = { id, answer };
  });
});

test('[F2] « Annuler » waits for the pending step of another row', async () => {
  const bulk = createBulk();
  expect(await bulk.run('validate', [row('501')])).toEqual([501]);
  const undo = $snackbar.get()?.action;
  holds = '502';
  const second = bulk.run('validate', [row('502')]);
  await expect.poll(() => held?.id).toBe('502');
  undo?.run();
  held?.answer();
  expect(await second).toEqual([502]);
  await expect.poll(() => stored[501]?.validation).toBe(false);
  expect(stored[502]?.validation).toBe(true);
});

test('[F2] reminders show what the server answered, alike answers once', async () => {
  const bulk = createBulk();
  const remind = async (...answers: string[]) => {
    reminders = { 501: answers[0] ?? '', 502: answers[1] ?? '' };
    await bulk.run('remind', ['501', '502'].slice(0, answers.length).map(row));
    return $snackbar.get()?.text;
  };
  expect(await remind('A vient déjà d’être relancé.')).toBe('A vient déjà d’être relancé.');
  expect(await remind('A relancé.', 'A relancé.')).toBe('2\u00a0interventions\u00a0: A relancé.');
  expect(await remind('A relancé.', 'B déjà relancé.')).toBe(
    '1\u00a0intervention\u00a0: A relancé. 1\u00a0intervention\u00a0: B déjà relancé.',
  );
  expect(await remind('')).toBe('Relance demandée.');
  expect(await remind('', '')).toBe('2 relances demandées.');
});
