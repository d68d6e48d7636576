import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeQuery, getLoginPath, readAppPath } from '../../../src/app/router/address.ts';

const ORIGIN = 'https://balise.test';

describe('paths of this application', () => {
  it.each([
    ['/', '/'],
    ['/tickets?state=all&q=chambre%20214#suite', '/tickets?state=all&q=chambre%20214#suite'],
    ['/tickets/42', '/tickets/42'],
    [`${ORIGIN}/tickets`, '/tickets'],
    ['/help?next=https://evil.test/', '/help?next=https://evil.test/'],
  ])('[A6] %s is accepted', (address, path) => {
    expect(readAppPath(address, ORIGIN)).toBe(path);
  });

  it.each([
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n\\evil.test',
    ' //evil.test',
    'https://evil.test/',
    'https:evil.test',
    `${ORIGIN}.evil.test/`,
    `${ORIGIN}@evil.test/`,
    'javascript:alert(1)',
    'data:text/html,x',
    '/%2fevil.test',
    '/%2F%2Fevil.test',
    '/%5Cevil.test',
    '/%252Fevil.test',
    '/a/..//evil.test',
    '/./%2e%2e//evil.test',
    'tickets',
    '',
    null,
    undefined,
    42,
  ])('[A6] %j is refused', (address) => {
    expect(readAppPath(address, ORIGIN)).toBeNull();
  });

  it('[A6] an accepted path stays on the origin, also when it is decoded again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[/\\%a-z0-9.?#:@\t ]{1,20}$/), (address) => {
        const path = readAppPath(address, ORIGIN);
        if (path === null) return;
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
        expect(path.replace(/%2f/gi, '/').replace(/%5c/gi, '\\')).not.toMatch(/^\/[/\\]/);
      }),
      { numRuns: 2000 },
    );
  });

  it('[A5] the login address contains the whole path, which is read back from it', () => {
    const wanted = '/tickets?state=all&q=a%26b#suite';
    const login = new URL(getLoginPath(wanted), ORIGIN);
    expect(login.pathname).toBe('/login');
    expect(login.searchParams.get('path')).toBe(wanted);
  });
});

describe('changes of the query', () => {
  it('sets, replaces and removes parameters, and keeps the others', () => {
    expect(changeQuery('?q=a&create=1', { q: 'b c', site: '7' })).toBe('?q=b+c&create=1&site=7');
    expect(changeQuery('?q=a&create=1', { q: '', create: null })).toBe('');
  });
});
