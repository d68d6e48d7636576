import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  ApiError,
  announceError,
  describeError,
  getDetails,
  reportFailure,
} from '../../../src/core/_http/errors.ts';
import { $errorDialog, $notice, closeErrorDialog } from '../../../src/core/_page/notices.ts';
import { $settings } from '../../../src/core/_page/settings.ts';

const refused = (body: unknown) => new ApiError('status', { status: 400, body });

afterEach(() => {
  closeErrorDialog();
  $notice.set(null);
});

describe('the catalogue', () => {
  test.each([
    [
      500,
      "Un dysfonctionnement dans l'application a été détecté et signalé. La dernière opération effectuée peut ne pas avoir été bien réalisée.",
    ],
    [403, "Vous n'êtes pas autorisé à effectuer cette action."],
    [404, "L'élement demandé n'a pas été trouvé."],
  ])('[C1] [C4] [C5] %i is a notice, word for word', (status, text) => {
    announceError(new ApiError('status', { status }));
    expect($notice.get()?.text).toBe(text);
    expect($errorDialog.get()).toBeNull();
  });

  test('[C2] 400 opens the dialog with the server’s details', () => {
    announceError(refused({ objet: ['Trop long.'] }));
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
    announceError(refused('Première.'));
    announceError(refused('Seconde.'));
    expect($errorDialog.get()?.errors).toEqual([
      {
        message: "La dernière opération n'a pas pu être effectuée.",
        label: 'Erreur 1',
        details: 'Première.',
      },
      { message: 'Une autre erreur est survenue :', label: 'Erreur 2', details: 'Seconde.' },
    ]);
  });

  test('what we gave up and an ended session are not told', () => {
    announceError(new ApiError('aborted'));
    announceError(new ApiError('status', { status: 401 }));
    expect($notice.get()).toBeNull();
  });

  test('too many calls are told in the server’s words, which know how long there is to wait', () => {
    const body = { detail: 'Trop de documents\u00a0: réessayez dans 12 minutes.' };
    expect(describeError(new ApiError('status', { status: 429, body }))).toBe(body.detail);
    expect(describeError(new ApiError('status', { status: 429, body: {} }))).toBe(
      'Le serveur est très sollicité. Réessayez dans quelques instants.',
    );
  });

  test('a server whose disk is full is told in its words', () => {
    const body = { detail: 'Espace disque insuffisant sur le serveur\u00a0: rien n’a été enregistré.' };
    expect(describeError(new ApiError('status', { status: 507, body }))).toBe(body.detail);
    expect(describeError(new ApiError('status', { status: 507 }))).toBe(
      describeError(new ApiError('status', { status: 500 })),
    );
  });

  test('[C6] no answer is said to be the network', () => {
    expect(describeError(new ApiError('network'))).toBe('Connexion au serveur impossible.');
  });
});

describe('[C10] what a server says in a 400', () => {
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

  test('[C7] the reference of a failure of the server is told, that of a refusal is not', () => {
    const answered = (status: number, body: unknown) =>
      new ApiError('status', { status, body, requestId: '7d1f' });
    expect(getDetails(answered(500, undefined))).toBe('Référence\u00a0: 7d1f');
    expect(getDetails(answered(500, { detail: 'Panne.' }))).toEqual(['Panne.', 'Référence\u00a0: 7d1f']);
    expect(getDetails(answered(400, { detail: 'Non.' }))).toBe('Non.');
    expect(getDetails(answered(404, undefined))).toBeNull();
  });

  test('[B5] a common password is said in our words, in the dialog and beside the field', () => {
    const error = refused({ password: ['Ce mot de passe est trop courant.'] });
    expect(error.fields.password).toEqual(['Le mot de passe renseigné est trop courant.']);
    expect(getDetails(error)).toEqual({ password: ['Le mot de passe renseigné est trop courant.'] });
  });
});

test('[C1] server errors and faults of ours are reported, refusals and lost connections are not', () => {
  const report = vi.fn();
  $settings.set({ ...$settings.get(), report });
  reportFailure(new ApiError('status', { status: 500 }));
  reportFailure(new TypeError('x is undefined'));
  reportFailure(new ApiError('status', { status: 404 }));
  reportFailure(new ApiError('network'));
  expect(report).toHaveBeenCalledTimes(2);
});
