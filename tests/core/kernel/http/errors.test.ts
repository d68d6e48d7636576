import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../src/core/kernel/http/api-error.ts';
import { describeError, describeRead, getDetails } from '../../../../src/core/kernel/http/error-text.ts';
import {
  type ErrorPolicy,
  getPageReport,
  reportError,
  reportFailure,
} from '../../../../src/core/kernel/http/report-error.ts';
import { describeUnreadPart } from '../../../../src/core/kernel/http/unread-text.ts';
import { $errorDialog, $notice, closeErrorDialog } from '../../../../src/core/kernel/page/messages.ts';
import { $settings } from '../../../../src/core/kernel/page/settings.ts';
import { createAction } from '../../../../src/core/kernel/store/action.ts';

const TITLE = 'Une erreur est survenue.';
const OPERATION = "La dernière opération n'a pas pu être effectuée.";
const refused = (body: unknown) => new ApiError('status', { status: 400, body });

afterEach(() => {
  closeErrorDialog();
  $notice.set(null);
});

test('a part of a screen that could not be read is named, as several may have failed', () => {
  const error = new ApiError('network');
  expect(describeUnreadPart(error, 'Repères')).toBe(
    `Repères\u00a0: lecture impossible. ${describeError(error)}`,
  );
  const outside = new ApiError('outside');
  expect(describeUnreadPart(outside, 'Repères')).toMatch(/^Repères\u00a0: hors de la tournée/);
});

describe('a read that failed', () => {
  const fail = (status: number, body?: unknown, requestId?: string) =>
    new ApiError('status', { status, body, requestId });

  test.each([
    [fail(403, { detail: 'Hors de vos sites.' }), 'refused', 'Hors de vos sites.'],
    [fail(404, { detail: 'Absent.' }), 'missing', 'Absent.'],
    [fail(400, { year: ['Année invalide.'] }), 'failed', { year: ['Année invalide.'] }],
    [fail(500, undefined, 'a1'), 'failed', 'Référence\u00a0: a1'],
    [fail(500), 'failed', null],
    [new ApiError('network'), 'failed', null],
  ])("%s is shown by its sentence, then the server's details", (error, kind, details) => {
    const isInvalid = error.status === 400;
    expect(describeRead(error)).toEqual({
      kind,
      title: isInvalid ? TITLE : describeError(error),
      reason: isInvalid ? OPERATION : null,
      details,
    });
  });

  test("a screen's own title replaces the sentence's, except for a refusal", () => {
    const missing = fail(400, { detail: 'Année invalide.' });
    expect(describeRead(missing, 'Impossible de charger les sites')).toEqual({
      kind: 'failed',
      title: 'Impossible de charger les sites',
      reason: `${TITLE} ${OPERATION}`,
      details: 'Année invalide.',
    });
    expect(describeRead(fail(403), 'Impossible de charger les sites').title).toBe(describeError(fail(403)));
  });

  test('details that repeat the sentence are left out', () => {
    const detail = 'Réessayez dans 12 minutes.';
    expect(describeRead(fail(429, { detail }))).toMatchObject({ title: detail, details: null });
    const full = 'Espace disque insuffisant.';
    expect(describeRead(fail(507, { detail: full }, 'a1'))).toMatchObject({
      title: full,
      details: 'Référence\u00a0: a1',
    });
    const sentence = describeError(fail(403));
    expect(describeRead(fail(403, { detail: sentence })).details).toBeNull();
  });
});

test('[C2] a 400 on one line says both sentences and what the server reported', () => {
  expect(describeError(refused({ objet: ['Trop long.'], non_field_errors: ['Non.'] }))).toBe(
    `${TITLE} ${OPERATION} Trop long. Non.`,
  );
  expect(describeError(refused(undefined))).toBe(`${TITLE} ${OPERATION}`);
});

describe('the catalogue', () => {
  test.each([
    [
      500,
      "Un dysfonctionnement dans l'application a été détecté et signalé. La dernière opération effectuée peut ne pas avoir été bien réalisée.",
    ],
    [403, "Vous n'êtes pas autorisé à effectuer cette action."],
    [404, "L'élement demandé n'a pas été trouvé."],
  ])('[C1] [C4] [C5] %i is a notice, to the letter', (status, text) => {
    reportError(new ApiError('status', { status }));
    expect($notice.get()?.text).toBe(text);
    expect($errorDialog.get()).toBeNull();
  });

  test('[C2] 400 opens the dialog with the server’s details', () => {
    reportError(refused({ objet: ['Trop long.'] }));
    expect($errorDialog.get()).toEqual({
      title: 'Une erreur est survenue.',
      errors: [
        {
          message: "La dernière opération n'a pas pu être effectuée.",
          label: null,
          details: { objet: ['Trop long.'] },
        },
      ],
    });
  });

  test('[C3] a second 400 is appended, and the details are numbered', () => {
    reportError(refused('Première.'));
    reportError(refused('Seconde.'));
    expect($errorDialog.get()?.errors).toEqual([
      {
        message: "La dernière opération n'a pas pu être effectuée.",
        label: 'Erreur 1',
        details: 'Première.',
      },
      { message: 'Une autre erreur est survenue :', label: 'Erreur 2', details: 'Seconde.' },
    ]);
  });

  const failures = {
    400: refused({ objet: ['Trop long.'] }),
    412: new ApiError('status', { status: 412 }),
    403: new ApiError('status', { status: 403 }),
    404: new ApiError('status', { status: 404 }),
    409: new ApiError('status', { status: 409 }),
    500: new ApiError('status', { status: 500 }),
    503: new ApiError('status', { status: 503 }),
    network: new ApiError('network'),
    unexpected: new ApiError('unexpected'),
    aborted: new ApiError('aborted'),
    401: new ApiError('status', { status: 401 }),
  };
  const NOTICES = { 403: 'notice', 404: 'notice', 409: 'notice', 500: 'notice', 503: 'notice' } as const;
  const LOST = { network: 'notice', unexpected: 'notice', aborted: null, 401: null } as const;
  const NOTHING = { 403: null, 404: null, 409: null, 500: null, 503: null };
  test.each<[ErrorPolicy, Record<keyof typeof failures, 'dialog' | 'notice' | null>]>([
    ['dialog', { 400: 'dialog', 412: 'notice', ...NOTICES, ...LOST }],
    ['form', { 400: null, 412: null, ...NOTICES, ...LOST }],
    [
      'inline',
      { 400: null, 412: null, ...NOTHING, network: null, unexpected: null, aborted: null, 401: null },
    ],
  ])(
    '[C1] [C2] [C4] [C5] the policy « %s » decides what the page shows of each failure',
    (policy, expected) => {
      for (const [name, error] of Object.entries(failures)) {
        expect(getPageReport(error, policy), name).toBe(expected[name as unknown as keyof typeof failures]);
        reportError(error, policy);
        expect($errorDialog.get() !== null, `dialog of ${name}`).toBe(
          getPageReport(error, policy) === 'dialog',
        );
        expect($notice.get() !== null, `notice of ${name}`).toBe(getPageReport(error, policy) === 'notice');
        closeErrorDialog();
        $notice.set(null);
      }
    },
  );

  test('a form leaves a 400 about other fields to the dialog, whole', () => {
    expect(getPageReport(refused({ texte: ['Non.'] }), 'form', ['texte'])).toBeNull();
    expect(getPageReport(refused({ texte: ['Non.'], fichier: ['Non.'] }), 'form', ['texte'])).toBe('dialog');
    expect(getPageReport(refused('Non.'), 'form', ['texte'])).toBe('dialog');
    expect(getPageReport(refused({ texte: ['Non.'] }), 'form', []), 'a form of conflicts').toBe('dialog');
  });

  test('an action reports by its declared policy, and keeps its error for the screen', async () => {
    const error = refused({ texte: ['Non.'] });
    const fail = () => Promise.reject(error);
    for (const [options, isDialog] of [
      [{}, true],
      [{ errors: 'form' }, false],
      [{ errors: 'form', fields: ['texte'] }, false],
      [{ errors: 'form', fields: [] }, true],
      [{ errors: 'inline' }, false],
    ] as const) {
      const action = createAction(fail, options);
      await action.run();
      expect($errorDialog.get() !== null, JSON.stringify(options)).toBe(isDialog);
      expect(action.$state.get().error).toBe(error);
      closeErrorDialog();
    }
  });

  test("429 shows the server's message, which contains the waiting time", () => {
    const body = { detail: 'Trop de documents\u00a0: réessayez dans 12 minutes.' };
    expect(describeError(new ApiError('status', { status: 429, body }))).toBe(body.detail);
    expect(describeError(new ApiError('status', { status: 429, body: {} }))).toBe(
      'Le serveur est très sollicité. Réessayez dans quelques instants.',
    );
  });

  test.each([
    [60_000, 'quelques instants'],
    [61_000, '2\u00a0minutes'],
    [1_743_000, '30\u00a0minutes'],
    [91 * 60_000, '2\u00a0heures'],
  ])('429 without a French message names the wait that the server asks for: %i', (retryAfter, wait) => {
    const sentence = `Le serveur est très sollicité. Réessayez dans ${wait}.`;
    expect(describeError(new ApiError('status', { status: 429, retryAfter }))).toBe(sentence);
    const body = { detail: 'Request was throttled. Expected available in 1743 seconds.' };
    expect(describeError(new ApiError('status', { status: 429, retryAfter, body }))).toBe(sentence);
  });

  test("a server whose disk is full shows the server's message", () => {
    const body = { detail: 'Espace disque insuffisant sur le serveur\u00a0: rien n’a été enregistré.' };
    expect(describeError(new ApiError('status', { status: 507, body }))).toBe(body.detail);
    expect(describeError(new ApiError('status', { status: 507 }))).toBe(
      describeError(new ApiError('status', { status: 500 })),
    );
  });

  test('[C6] no answer shows the network message', () => {
    expect(describeError(new ApiError('network'))).toBe('Connexion au serveur impossible.');
  });
});

describe('[C10] the details of a 400', () => {
  test.each([
    ['Refusé.', 'Refusé.', { '': ['Refusé.'] }],
    [['a', 'b'], ['a', 'b'], { '': ['a', 'b'] }],
    [{ detail: 'Non.' }, 'Non.', { '': ['Non.'] }],
    [
      { lines: [{ counted: ['Trop.'] }] },
      { lines: [{ counted: ['Trop.'] }] },
      { 'lines.counted': ['Trop.'] },
    ],
    [{ a: [], b: null }, null, {}],
    [{ constructor: ['Non.'] }, { constructor: ['Non.'] }, { constructor: ['Non.'] }],
    [undefined, null, {}],
  ])('%j', (body, details, fields) => {
    expect(getDetails(refused(body))).toEqual(details);
    expect(refused(body).fields).toEqual(fields);
  });

  test('[C7] a server error shows its reference, a refusal does not', () => {
    const answered = (status: number, body: unknown) =>
      new ApiError('status', { status, body, requestId: '7d1f' });
    expect(getDetails(answered(500, undefined))).toBe('Référence\u00a0: 7d1f');
    expect(getDetails(answered(500, { detail: 'Panne.' }))).toEqual(['Panne.', 'Référence\u00a0: 7d1f']);
    expect(getDetails(answered(400, { detail: 'Non.' }))).toBe('Non.');
    expect(getDetails(answered(404, undefined))).toBeNull();
  });

  test("[B5] a common password is refused with the product's message, in the dialog and beside the field", () => {
    const error = refused({ password: ['Ce mot de passe est trop courant.'] });
    expect(error.fields.password).toEqual(['Le mot de passe renseigné est trop courant.']);
    expect(getDetails(error)).toEqual({ password: ['Le mot de passe renseigné est trop courant.'] });
  });
});

test('[C1] server errors and client faults are sent to the error service, refusals and lost connections are not', () => {
  const report = vi.fn();
  $settings.set({ ...$settings.get(), report });
  reportFailure(new ApiError('status', { status: 500 }));
  reportFailure(new TypeError('x is undefined'));
  reportFailure(new ApiError('status', { status: 404 }));
  reportFailure(new ApiError('network'));
  expect(report).toHaveBeenCalledTimes(2);
});
