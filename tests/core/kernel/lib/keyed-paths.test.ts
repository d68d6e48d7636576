import { describe, expect, it } from 'vitest';
import { isKeyedPath, KEYED_PREFIXES, maskKeys } from '../../../../src/core/kernel/lib/keyed-paths.ts';
import { getAccess, type RouteName } from '../../../../src/core/kernel/page/routes.ts';
import { ROUTES } from '../../../../src/core/kernel/page/screens.ts';

const KEYED: RouteName[] = ['Signaler sans compte', 'Suivre un signalement'];

describe('addresses with a key', () => {
  it('are the routes of reports without an account, and no others', () => {
    expect(KEYED.map((name) => getAccess(name).path.replace(/:\w+$/, ''))).toEqual(KEYED_PREFIXES);
    const found = ROUTES.filter(({ path }) => isKeyedPath(path)).map(({ name }) => name);
    expect(found).toEqual(KEYED);
  });

  it('are known in any case, and not without a key', () => {
    expect(isKeyedPath('/Signaler/abc?x=1')).toBe(true);
    expect(isKeyedPath('/signaler/')).toBe(false);
    expect(isKeyedPath('/tickets/1')).toBe(false);
  });

  it.each([
    ['https://balise.test/signaler/SECRET_1-x', 'https://balise.test/signaler/…'],
    ['/SUIVI/SECRET', '/SUIVI/…'],
    ['GET /api/public/SECRET/tickets/ failed', 'GET /api/public/…/tickets/ failed'],
    ['/api/public/suivi/SECRET/photos/', '/api/public/suivi/…/photos/'],
    ['at f (https://balise.test/signaler/SECRET:1:2)', 'at f (https://balise.test/signaler/…)'],
    ['/login?path=/signaler/SECRET&x=1', '/login?path=/signaler/…'],
    ['/login?path=%2Fsignaler%2FSECRET', '/login?path=%2Fsignaler%2F…'],
    ['/tickets/12', '/tickets/12'],
  ])('%s is shown without it', (text, masked) => expect(maskKeys(text)).toBe(masked));
});
