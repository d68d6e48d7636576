import { describe, expect, test } from 'vitest';
import { SERVER_KEYS, type ServerKey } from '../../../src/core/config/input.ts';
import { listUnknownItems } from '../../../src/core/config/sections.ts';
import { describeServer } from '../../../src/core/config/server-state.ts';

const toItems = (values: Partial<Record<ServerKey | 'ZONE', string>>) =>
  Object.entries(values).map(([key, value], rank) => ({ id: rank, key, value, file: null }));
const show = (values: Parameters<typeof toItems>[0]) =>
  describeServer(toItems(values)).map(([name, value, , warns]) => [name, value, warns]);

describe('[K3] the state of the server', () => {
  test('shows its store, its last backup by Paris’ clocks, its mail and its version', () => {
    expect(
      show({
        SERVER_STORE: 'postgresql',
        SERVER_DURABILITY: 'all',
        SERVER_LAST_BACKUP: '2026-11-21T02:00:00Z',
        SERVER_MAIL: 'true',
        SERVER_VERSION: '0.9.60',
      }),
    ).toEqual([
      ['Données', 'Serveur PostgreSQL', false],
      ['Dernière sauvegarde', '21/11/2026 à 03:00', false],
      ['E-mail', 'Configuré', false],
      ['Version du serveur', '0.9.60', false],
    ]);
  });

  test('warns of data that a power failure may take, of no backup and of no mail', () => {
    expect(
      show({
        SERVER_STORE: 'embedded',
        SERVER_DURABILITY: 'none',
        SERVER_LAST_BACKUP: '',
        SERVER_MAIL: 'false',
      }),
    ).toEqual([
      ['Données', 'Base intégrée', true],
      ['Dernière sauvegarde', 'Aucune sauvegarde connue', true],
      ['E-mail', 'Non configuré', true],
    ]);
    expect(describeServer(toItems({ SERVER_STORE: 'embedded', SERVER_DURABILITY: 'most' }))).toEqual([
      ['Données', 'Base intégrée', expect.stringContaining('dernières secondes'), true],
    ]);
  });

  test('shows nothing of what a server does not send, or sends in another way', () => {
    expect(show({})).toEqual([]);
    expect(show({ ZONE: 'nord' })).toEqual([]);
    expect(show({ SERVER_LAST_BACKUP: 'hier', SERVER_MAIL: 'smtp', SERVER_VERSION: '' })).toEqual([]);
    expect(show({ SERVER_STORE: 'constructor', SERVER_DURABILITY: 'toString' })).toEqual([
      ['Données', 'constructor', false],
    ]);
    expect(show({ SERVER_VERSION: '2.1' })).toEqual([['Version du serveur', '2.1', false]]);
  });

  test('is not among the keys that the product does not know', () => {
    const items = [...SERVER_KEYS, 'SERVER_OTHER'].map((key, id) => ({ id, key, value: '', file: null }));
    expect(listUnknownItems(items).map(({ key }) => key)).toEqual(['SERVER_OTHER']);
  });
});
