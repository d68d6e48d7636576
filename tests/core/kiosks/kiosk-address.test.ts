import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatKioskAddress,
  isNight,
  KIOSK_THEMES,
  readKioskAddress,
} from '../../../src/core/kiosks/kiosk-address.ts';
import { KIOSK_SCREEN_NAMES } from '../../../src/core/kiosks/model.ts';

describe('the address of a kiosk', () => {
  it('[L4] says what is shown, where, how long, in which colours, and when it is dimmed', () => {
    expect(
      readKioskAddress('?ecrans=cartes,agenda,controles,tickets&site=12&duree=45&theme=dark&nuit=22-6'),
    ).toEqual({
      kiosk: {
        screens: ['cartes', 'agenda', 'controles', 'tickets'],
        site: '12',
        pace: 45,
        theme: 'dark',
        night: [22, 6],
      },
      problem: null,
    });
    expect(readKioskAddress('?ecrans=%20agenda%20,agenda,').kiosk).toEqual({
      screens: ['agenda'],
      site: '',
      pace: 30,
      theme: 'auto',
      night: null,
    });
    expect(readKioskAddress('')).toEqual({ kiosk: null, problem: null });
  });

  it.each([
    [
      '?ecran=cartes',
      'Le paramètre « ecran » n’existe pas : les paramètres sont ecrans, site, duree, theme et nuit.',
    ],
    ['?ecrans=', /^Il manque ce que l’écran doit montrer/],
    ['?site=12', /^Il manque ce que l’écran doit montrer/],
    ['?ecrans=cartes,finance', /^« ecrans=finance » n’existe pas : choisissez parmi cartes, agenda/],
    ['?ecrans=cartes&ecrans=agenda', 'Le paramètre « ecrans » est donné plusieurs fois.'],
    ['?ecrans=cartes&site=a/b', /^« site=a\/b » n’est pas un site/],
    ['?ecrans=cartes&duree=5', /^« duree=5 » n’est pas une durée : .* de 10 à 3600\.$/],
    ['?ecrans=cartes&duree=1e2', /^« duree=1e2 »/],
    [
      '?ecrans=cartes&theme=noir',
      /^« theme=noir » n’est pas un thème : choisissez parmi light, dark et auto\.$/,
    ],
    ['?ecrans=cartes&nuit=22', /^« nuit=22 » n’est pas une plage d’heures/],
    ['?ecrans=cartes&nuit=22-24', /^« nuit=22-24 »/],
    ['?ecrans=cartes&nuit=6-6', /^« nuit=6-6 »/],
  ])('%s is one mistake in one sentence', (search, sentence) => {
    const { kiosk, problem } = readKioskAddress(search);
    expect(kiosk).toBeNull();
    expect(problem?.replaceAll('\u00a0', ' ')).toEqual(
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    );
  });

  it('is written so that it reads the same', () => {
    const hour = fc.integer({ min: 0, max: 23 });
    fc.assert(
      fc.property(
        fc.record({
          screens: fc.uniqueArray(fc.constantFrom(...KIOSK_SCREEN_NAMES), { minLength: 1 }),
          site: fc.constantFrom('', '12', 'a-b_3'),
          pace: fc.integer({ min: 10, max: 3600 }),
          theme: fc.constantFrom(...KIOSK_THEMES),
          night: fc.option(fc.tuple(hour, hour).filter(([from, to]) => from !== to)),
        }),
        (kiosk) => {
          expect(readKioskAddress(formatKioskAddress(kiosk))).toEqual({ kiosk, problem: null });
        },
      ),
    );
  });

  it('never throws, whatever it is', () => {
    fc.assert(fc.property(fc.string(), (search) => void readKioskAddress(`?${search}`)));
  });
});

describe('a kiosk at night', () => {
  it.each([
    [
      [22, 6],
      [22, 23, 0, 5],
      [6, 12, 21],
    ],
    [
      [1, 5],
      [1, 4],
      [0, 5, 23],
    ],
  ] as const)('%o dims it at %o and not at %o', (night, dark, light) => {
    expect(dark.map((hour) => isNight(night, hour))).toEqual(dark.map(() => true));
    expect(light.map((hour) => isNight(night, hour))).toEqual(light.map(() => false));
    expect(isNight(null, 2)).toBe(false);
  });
});
