import { describe, expect, test } from 'vitest';
import { FIELDS, IMPORT_KINDS } from '../../../src/core/import/kinds.ts';
import {
  findHeaderRow,
  foldHeader,
  getMissing,
  guessKind,
  guessMapping,
  toRemembered,
} from '../../../src/core/import/mapping.ts';

describe('the row that names the columns', () => {
  test('may stand below titles', () => {
    const rows = [
      ['Salle des professeurs', '', ''],
      ['', '', ''],
      ['N°', 'Désignation', "N° d'inventaire"],
      ['1', 'Table', 'non inv.'],
    ];
    expect(findHeaderRow(rows, 'assets')).toBe(2);
  });

  test('is the first one that fills its columns where no name is known', () => {
    expect(findHeaderRow([['Titre'], ['Aaa', 'Bbb'], ['1', '2']], 'entries')).toBe(1);
    expect(findHeaderRow([['a'], ['b']], 'entries')).toBe(-1);
  });
});

describe('columns by their names', () => {
  test.each([
    ['assets', 'Nom|Catégorie|Code-barres|Site', ['name', 'category', 'balise', 'site']],
    ['assets', 'item Name|Asset Tag|Category|Location|Category', ['name', 'balise', 'category', 'site', '']],
    ['assets', 'Désignation|Marque|N° d’inventaire|état / N S', ['name', '', 'balise', '']],
    ['assets', 'HB.name|HB.asset_id|HB.location|HB.tags', ['name', 'balise', 'site', '']],
    [
      'assets',
      '## id|Nom de l’équipement *|Bâtiment|Étage|Salle',
      ['', 'name', 'level2', 'level3', 'level4'],
    ],
    ['assets', 'ID|Nom|Nom de l’emplacement|Equipement parent', ['', 'name', 'site', '']],
    ['assets', 'Dénomination|Réf.|Bât.|N° de salle', ['name', 'balise', 'level2', 'level4']],
    ['assets', 'N°\ninventaire|Désignation\ndu matériel|Famille\n(*)', ['balise', 'name', 'category']],
    ['accounts', 'First Name|Last Name|Email|Role', ['first_name', 'last_name', 'email', 'group']],
    ['accounts', 'Nom|Prénom|Courriel|Profil', ['last_name', 'first_name', 'email', 'group']],
    ['accounts', 'Nom|E-mail|Groupe', ['fullname', 'email', 'group']],
    ['sites', 'Nom|Adresse|Emplacement parent', ['name', '', 'parent']],
    ['sites', 'Site|Bâtiment|Niveau|Espace', ['name', 'level2', 'level3', 'level4']],
    [
      'people',
      'Nom|Prénom|Téléphone|Société|Métier',
      ['last_name', 'first_name', 'telephone', 'prestataire', 'metiers'],
    ],
    [
      'contracts',
      'N° contrat|Objet du contrat|Titulaire|Montant annuel TTC|Reconduction',
      ['numero', 'name', 'prestataire', 'montant', 'renouvelable'],
    ],
    ['contracts', 'N° de contrat|Libellé|Échéance|Montant (€ HT)', ['numero', 'name', 'date_end', 'montant']],
    [
      'contracts',
      'Intitulé|Date d’effet|Date de fin du contrat|Reconduction tacite',
      ['name', 'date_start', 'date_end', 'renouvelable'],
    ],
    [
      'companies',
      'Nom de l’entreprise|Tél.|Corps de métier|Métier(s)',
      ['raison_sociale', 'telephone', 'metiers', ''],
    ],
    [
      'entries',
      'Date de facture|Nature|Montant TTC|N° contrat',
      ['date_gestion', 'type_depense', 'realise', 'contract'],
    ],
    ['entries', 'Date|Type|Montant|Site', ['date_gestion', 'type_depense', 'realise', 'site']],
    ['entries', 'Date|Montant HT|TVA|Montant TTC|Site', ['date_gestion', '', '', '', 'site']],
    ['entries', 'Date|Montant (€ TTC)|Montant (HT)|Réalisé', ['date_gestion', '', '', 'realise']],
    ['contracts', 'Libellé|Montant (HT)|Montant annuel TTC', ['name', '', '']],
  ] as const)('%s: %s', (kind, headers, fields) => {
    expect(guessMapping(headers.split('|'), kind)).toEqual(fields);
  });

  test('follow what was chosen before, also that one is left out', () => {
    const headers = ['Nom', 'Repère', 'Site'];
    const remembered = toRemembered(headers, 'assets', ['name', 'balise', '']);
    expect(remembered).toEqual({ repere: 'balise', site: '' });
    expect(guessMapping(headers, 'assets', remembered)).toEqual(['name', 'balise', '']);
  });

  test('of two sums, without and with tax, people choose one', () => {
    const choose = (headers: string[], mapping: string[]) =>
      guessMapping(headers, 'entries', toRemembered(headers, 'entries', mapping));
    expect(choose(['Montant HT', 'Montant TTC'], ['', 'realise'])).toEqual(['', 'realise']);
    // both have one name without what is in brackets
    expect(choose(['Montant (HT)', 'Montant (TTC)'], ['', 'realise'])).toEqual(['', '']);
  });

  test('« Nom » beside « Prénom » is the last name, whatever another file made of it', () => {
    const remembered = toRemembered(['Nom', 'Titre'], 'accounts', ['fullname', 'group']);
    expect(remembered).toEqual({ titre: 'group' });
    const headers = ['Nom', 'Prénom', 'Identifiant'];
    expect(guessMapping(headers, 'accounts', { nom: 'fullname' })).toEqual([
      ...['last_name', 'first_name', 'username'],
    ]);
    expect(guessMapping(['Nom', 'Mél'], 'accounts', { nom: 'fullname' })).toEqual(['fullname', 'email']);
  });

  test('one level alone names sites', () => {
    expect(guessMapping(['Nom', 'Implantation'], 'assets')).toEqual(['name', 'site']);
    expect(guessMapping(['Nom', 'Site', 'Étage'], 'assets')).toEqual(['name', 'site', 'level3']);
    expect(guessMapping(['Nom', 'Campus'], 'assets')).toEqual(['name', 'level1']);
    expect(guessMapping(['Bâtiment'], 'sites')).toEqual(['level2']);
  });

  test('name no object of the language', () => {
    expect(guessMapping(['constructor', '__proto__', 'Nom'], 'assets', {})).toEqual(['', '', 'name']);
  });

  test('tell what the file is', () => {
    expect(guessKind([['Nom', 'Code-barres', 'Catégorie', 'Site']])).toBe('assets');
    expect(guessKind([['Prénom', 'Nom', 'Courriel', 'Groupe']])).toBe('accounts');
    const accounts = ['Nom', 'Prénom', 'Mél', 'Identifiant', 'Téléphone', 'Profil', 'Service'];
    expect(guessKind([accounts])).toBe('accounts');
    expect(guessKind([['Nom complet', 'Téléphone', 'Prestataire', 'Métiers', 'Compte']])).toBe('people');
    expect(guessKind([['x', 'y']])).toBeNull();
  });

  test.each([
    ['sites', ['Nom', 'Code', 'Bâtiment'], 'sites'],
    ['accounts', ['Nom', 'Prénom', 'Courriel', 'Téléphone', 'Métier'], 'accounts'],
    ['sites', ['x', 'y'], 'sites'],
    ['sites', ['Prénom', 'Nom', 'Courriel', 'Rôle'], 'accounts'],
    ['sites', ['Nom', 'N° d’inventaire', 'Famille', 'Local'], 'assets'],
  ] as const)('announced as %s hold that unless they are clearly another: %j', (likely, head, kind) => {
    expect(guessKind([[...head]], IMPORT_KINDS, likely)).toBe(kind);
  });

  test('lack what a row cannot do without', () => {
    expect(getMissing('assets', ['balise']).map(({ name }) => name)).toEqual(['name']);
    expect(getMissing('sites', ['level1'])).toEqual([]);
    expect(getMissing('people', ['last_name'])).toEqual([]);
  });
});

test('no name stands for two fields of one kind', () => {
  for (const kind of IMPORT_KINDS) {
    const seen = new Map<string, string>();
    for (const field of FIELDS[kind])
      for (const name of new Set([field.label, ...field.names].map(foldHeader))) {
        expect([kind, name, seen.get(name) ?? field.name]).toEqual([kind, name, field.name]);
        seen.set(name, field.name);
      }
  }
});
