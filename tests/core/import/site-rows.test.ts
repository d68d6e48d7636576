import { describe, expect, test } from 'vitest';
import { known, plan, say, steps } from './_plan.ts';

const HELD = known({
  sites: [
    { id: 1, name: 'Hôpital', parent: null, top: null },
    { id: 2, name: 'Bâtiment A', parent: 1, top: 1 },
  ],
});

describe('sites in a file', () => {
  test('are paths; missing levels are created once, the highest first', () => {
    const made = plan(
      'sites',
      [
        ['Nom'],
        ['Hôpital > Bâtiment A > Étage 1'],
        ['hopital > BATIMENT  a > Étage 2'],
        ['Campus > Nord'],
        ['Campus'],
      ],
      HELD,
    );
    expect(say(made)).toEqual(['2 new Étage 1', '3 new Étage 2', '4 new Nord', '5 new Campus']);
    expect(steps(made)).toEqual([
      'sites Campus',
      'sites Nord parent={"step":0}',
      'sites Étage 1',
      'sites Étage 2',
    ]);
    expect(made.steps.map(({ body }) => body.parent)).toEqual([null, null, 2, 2]);
  });

  test('are a column a level', () => {
    const made = plan(
      'sites',
      [
        ['Site', 'Bâtiment', 'Niveau', 'Espace'],
        ['Hôpital', 'Bâtiment A', '', ''],
        ['Hôpital', 'Bâtiment B', 'RDC', 'Hall'],
        ['Hôpital', 'Bâtiment B', 'RDC', 'Accueil'],
      ],
      HELD,
    );
    expect(say(made)).toEqual(['2 same Bâtiment A', '3 new Hall', '4 new Accueil']);
    expect(made.sites.map(({ path }) => path)).toEqual([
      'Hôpital › Bâtiment B',
      'Hôpital › Bâtiment B › RDC',
      'Hôpital › Bâtiment B › RDC › Hall',
      'Hôpital › Bâtiment B › RDC › Accueil',
    ]);
  });

  test('name what is above them, also before it comes', () => {
    const made = plan('sites', [
      ['Nom', 'Emplacement parent'],
      ['Salle 12', 'Étage 1'],
      ['Étage 1', 'Bâtiment A'],
      ['Bâtiment A', ''],
      ['Local', 'Security Operations Center'],
    ]);
    expect(say(made).map((line) => line.split(' ')[1])).toEqual(['new', 'new', 'new', 'new']);
    expect(made.sites.map(({ path }) => path)).toContain('Bâtiment A › Étage 1 › Salle 12');
    expect(made.sites.map(({ path }) => path)).toContain('Security Operations Center › Local');
  });

  test('are refused below the fourth level, in circles, and where a parent could be two', () => {
    const made = plan('sites', [
      ['Nom', 'Parent'],
      ['a > b > c > d > e', ''],
      ['Rond', 'Cercle'],
      ['Cercle', 'Rond'],
      ['Moi', 'Moi'],
      ['Étage', 'Nord'],
      ['Étage', 'Sud'],
      ['Nord', ''],
      ['Sud', ''],
      ['Salle', 'Étage'],
      ['Nord', ''],
    ]);
    const lines = say(made);
    expect(lines[0]).toMatch(/refused.*4 niveaux au plus/);
    expect(lines[1]).toMatch(/refused.*au-dessus de lui-même/);
    expect(lines[2]).toMatch(/refused.*au-dessus de lui-même/);
    expect(lines[3]).toMatch(/refused.*au-dessus de lui-même/);
    expect(lines.slice(4, 8).every((line) => /new/.test(line))).toBe(true);
    expect(lines[8]).toMatch(/refused.*Plusieurs sites s’appellent/);
    expect(lines[9]).toMatch(/refused.*Déjà à la ligne 8/);
  });

  test('that only refused rows name are not created', () => {
    const made = plan('assets', [
      ['Nom', 'Site'],
      ['', 'Campus > Nord'],
      ['Pompe', 'Campus > Sud'],
    ]);
    expect(made.sites.map(({ path }) => path)).toEqual(['Campus', 'Campus › Sud']);
  });

  test('are the same a second time', () => {
    const table = [['Nom'], ['Hôpital > Bâtiment A'], ['Hôpital']];
    const made = plan('sites', table, HELD);
    expect(made.counts).toEqual({ new: 0, changed: 0, same: 2, refused: 0 });
    expect(made.steps).toEqual([]);
  });

  test('with an apostrophe, a slash or a formula are names', () => {
    const made = plan('sites', [['Nom'], ["L'abri"], ['RDC/Hall'], ['=1+1'], ['+2Foot']]);
    expect(made.steps.map(({ body }) => body.name)).toEqual(["L'abri", 'RDC/Hall', '=1+1', '+2Foot']);
  });
});
