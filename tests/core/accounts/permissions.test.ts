import { describe, expect, test } from 'vitest';
import { buildMatrix, countChange, losesConfig } from '../../../src/core/accounts/permissions.ts';
import { formatPermissionChange } from '../../../src/core/accounts/texts.ts';

describe('[K3] permissions as a matrix', () => {
  test('has a row for each of the eight objects of the specification, whatever the server names', () => {
    const { verbs, rows, others } = buildMatrix([], ['view_ticket'], ['view_ticket', 'view_plan']);
    expect(verbs).toEqual(['view']);
    expect(
      rows.map(({ label, cells: [cell] }) => [label, cell?.codename, cell?.held, cell?.ofGroup]),
    ).toEqual([
      ['Tickets', 'view_ticket', true, true],
      ['Interventions', 'view_intervention', false, false],
      ['Équipements', 'view_asset', false, false],
      ['Contrats', 'view_contract', false, false],
      ['Intervenants', 'view_profile', false, false],
      ['Configuration', 'view_config', false, false],
      ['Finances', 'view_entry', false, false],
      ['Plans', 'view_plan', false, true],
    ]);
    expect(others).toEqual([]);
  });

  test('sorts other codenames by verb, and shows the rest apart by their description', () => {
    const known = [
      { codename: 'delete_ticket', name: '' },
      { codename: 'export_all', name: 'Exporter' },
      { codename: 'view_vault', name: '' },
    ];
    const { verbs, rows, others } = buildMatrix(known, ['legacy'], []);
    expect(verbs).toEqual(['view', 'delete']);
    expect(rows[0]?.cells.map((cell) => cell?.codename)).toEqual(['view_ticket', 'delete_ticket']);
    expect(rows[1]?.cells[1]).toBeNull();
    expect(others.map(({ label, held }) => [label, held])).toEqual([
      ['Exporter', false],
      ['legacy', true],
      ['view_vault', false],
    ]);
  });

  test('knows which screens a group does not open, whatever is given', () => {
    const closed = (group: { name: string } | null) =>
      buildMatrix([], [], [], group).rows.flatMap(({ label, cells: [cell] }) =>
        cell?.closed ? [label] : [],
      );
    expect(closed({ name: 'Collaborateur' })).toEqual([
      'Contrats',
      'Intervenants',
      'Configuration',
      'Finances',
      'Plans',
    ]);
    expect(closed({ name: 'Responsable technique' })).toEqual([]);
    expect(closed(null)).toEqual([]);
  });

  test('counts what a change adds and removes', () => {
    const change = countChange(['a', 'b'], ['b', 'c', 'd']);
    expect(formatPermissionChange(change)).toBe('2\u00a0ajoutées, 1\u00a0retirée');
    expect(formatPermissionChange(countChange(['a'], ['a']))).toBe('Aucun changement');
  });

  test('knows when somebody would lose the permission of this screen', () => {
    expect(losesConfig(['view_config', 'view_ticket'], ['view_ticket'])).toBe(true);
    expect(losesConfig(['view_config'], ['view_config'])).toBe(false);
    expect(losesConfig([], ['view_ticket'])).toBe(false);
  });
});
