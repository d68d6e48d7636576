/** Questions on a terminal. */
import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';

export interface Question {
  text: string;
  /** What is typed is not shown, and typed a second time. */
  isSecret?: true;
}

const AGAIN = 'Une seconde fois\u00a0: ';
const DIFFERENT = 'Les deux saisies diffèrent. Recommencez.\n';

/**
 * Asks on a terminal, or reads the answers from a pipe, a line each.
 * @param input a terminal where `isTTY` is set
 * @returns the answers, without the spaces around them; from a pipe perhaps fewer than questions
 */
export async function ask(
  questions: readonly Question[],
  input: Readable & { isTTY?: boolean },
  output: Writable,
): Promise<string[]> {
  const isTerminal = input.isTTY === true;
  let isHidden = false;
  const shown = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) output.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input, output: shown, terminal: isTerminal });
  const answer = async (text: string, isSecret: boolean): Promise<string> => {
    if (!isSecret) return (await terminal.question(text)).trim();
    isHidden = true;
    const typed = terminal.question('');
    output.write(text);
    const given = (await typed).trim();
    isHidden = false;
    output.write('\n');
    return given;
  };
  try {
    const answers: string[] = [];
    if (!isTerminal) {
      for await (const line of terminal) answers.push(line.trim());
      return answers;
    }
    for (const { text, isSecret = false } of questions) {
      let given = await answer(text, isSecret);
      while (isSecret && given !== (await answer(AGAIN, true))) {
        output.write(DIFFERENT);
        given = await answer(text, true);
      }
      answers.push(given);
    }
    return answers;
  } finally {
    terminal.close();
  }
}
