import { expect, test } from 'vitest';
import { writeExports } from '../../../build/react-exports.ts';

test('React has each of its exports by name', () => {
  const code = writeExports('react');
  expect(code).toContain('export const useState = cjs.useState;');
  expect(code.match(/export default/g)).toHaveLength(1);
});
