/** What `create-admin` shows of what is typed. */
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { ask, type Question } from '../../demo/server/terminal.ts';

const QUESTIONS: readonly Question[] = [
  { text: 'Identifiant\u00a0: ' },
  { text: 'Mot de passe\u00a0: ', isSecret: true },
  { text: 'Nom\u00a0: ' },
];

/** @param typed after each question that is shown, in this order */
async function askOn(typed: readonly string[], isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = new PassThrough();
  let shown = '';
  let next = 0;
  output.on('data', (chunk) => {
    shown += chunk;
    const count = shown.split('\u00a0: ').length - 1;
    if (isTTY) while (next < count) input.write(`${typed[next++]}\r`);
  });
  if (!isTTY) input.end(typed.join('\n'));
  return { answers: await ask(QUESTIONS, input, output), shown };
}

it('a password is not shown, and typed twice', async () => {
  const { answers, shown } = await askOn(['chef', 'Un mot long', 'Un mot long', 'Vasseur'], true);
  expect(answers).toEqual(['chef', 'Un mot long', 'Vasseur']);
  expect(shown).toContain('chef');
  expect(shown).toContain('Vasseur');
  expect(shown).not.toContain('Un mot');
});

it('a password that was typed in two ways is asked for again', async () => {
  const { answers, shown } = await askOn(['chef', 'Un mot long', 'Un mot lnog', 'Autre', 'Autre', 'V'], true);
  expect(answers).toEqual(['chef', 'Autre', 'V']);
  expect(shown).toContain('Les deux saisies diffèrent. Recommencez.');
});

it('a pipe is read a line each, and may end early', async () => {
  const { answers, shown } = await askOn([' chef ', 'Un mot long'], false);
  expect([answers, shown]).toEqual([['chef', 'Un mot long'], '']);
});
