/** A page that the browser translates goes on: no view has a text where React would lose it (D-190). */
import { describe, expect, it } from 'vitest';
import { findTextFaults } from './_jsx-texts.ts';

const BROKEN = [
  'export const V = ({ a, b }: { a: string; b: boolean }) => <p>{a}{b && <i />}</p>;',
  'export const V = ({ b }: { b: boolean }) => <p>{b ? "Oui" : "Non"}<i /></p>;',
  'export const V = ({ b }: { b: boolean }) => <p>· {b && <i />}</p>;',
  'export const V = ({ a }: { a: string[] }) => <>· {a.map((each) => <i key={each} />)}</>;',
  'export const V = ({ a, b }: { a: string; b: string }) => <p>{a} · {b}</p>;',
  'export const V = ({ a }: { a: string }) => <>{a || <i />}<b /></>;',
  'export const V = ({ a, b }: { a: string; b: boolean }) => <label><input />{b && <i />}{a}</label>;',
  'export const V = ({ a }: { a: string }) => a || <i />;',
  'export function V({ a }: { a: number }) { return a; }',
];
const WHOLE = [
  'export const V = ({ a, b }: { a: string; b: boolean }) => <p><span>{a}</span>{b && <i />}</p>;',
  'export const V = ({ a }: { a: string }) => <p>{a}</p>;',
  'export const V = ({ a, b }: { a: string; b: string }) => <p>{`${a} · ${b}`}</p>;',
  'export const V = () => <p>· <i /></p>;',
  'export const V = ({ a, b }: { a: string; b: boolean }) => <p translate="no">{a}{b && <i />}</p>;',
  'export const V = ({ b }: { b: boolean }) => <p>{" "}{b && <i />}</p>;',
  'export const V = ({ a }: { a: string }) => <label className="b"><input />{a}</label>;',
  'export const count = (a: string) => a;',
];

describe('a text in JSX', () => {
  const { ofViews, ofPlanted } = findTextFaults([...BROKEN, ...WHOLE]);

  it('stands alone where it changes, or where its siblings come and go', () => {
    expect(ofViews).toEqual([]);
  });

  it.each(BROKEN.map((text, index) => [text, index] as const))('is found in %s', (_, index) => {
    expect(ofPlanted[index]).toHaveLength(1);
  });

  it.each(WHOLE.map((text, index) => [text, index] as const))('is whole in %s', (_, index) => {
    expect(ofPlanted[BROKEN.length + index]).toEqual([]);
  });
});
