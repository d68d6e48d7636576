/**
 * `npm run create element <name>` and `npm run create domain <name>` write what docs/recipes.md lists: the files of
 * `templates`, whose paths are those that they get, and a line in each list that must know of them.
 * `npm run create` alone prints what it takes.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type Edit, editsOfDomain, editsOfElement } from './lists.ts';
import { nameForms } from './name-forms.ts';
import { checkOptions, type Kind, type Options, readOptions } from './options.ts';

const TEMPLATES = join(import.meta.dirname, 'templates');

/** The number of the next migration, in three digits. */
function findMigration(root: string): string {
  const numbers = readdirSync(join(root, 'demo/server/migrations')).map((name) => Number.parseInt(name, 10));
  return String(Math.max(...numbers) + 1).padStart(3, '0');
}

/**
 * Writes the files and the lines.
 * @returns the paths that were written
 * @throws an Error where an option is wrong, a file is there, or a list is not as expected; nothing is written then
 */
export function create(kind: Kind, options: Options, root: string): string[] {
  const { name, title, about } = options;
  checkOptions(kind, options, root);
  const { pascal, camel, snake, constant } = nameForms(name);
  const words: [RegExp, string][] = [
    [/__name__/g, name],
    [/__Name__/g, pascal],
    [/__camel__/g, camel],
    [/__snake__/g, snake],
    [/__NAME__/g, constant],
    [/__title__/g, title.replaceAll("'", '’')],
    [/__about__/g, about],
    [/__migration__/g, kind === 'domain' ? findMigration(root) : ''],
  ];
  const fill = (text: string): string =>
    words.reduce((filled, [word, by]) => filled.replace(word, () => by), text);

  const files = new Map<string, string>();
  const folder = join(TEMPLATES, kind);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const template = join(entry.parentPath, entry.name);
    const path = fill(relative(folder, template).replaceAll('\\', '/')).replace(/\.template$/, '');
    if (existsSync(join(root, path))) throw new Error(`${path} is there already.`);
    files.set(path, fill(readFileSync(template, 'utf8')));
  }
  for (const edit of kind === 'element' ? editsOfElement(options) : editsOfDomain(options)) {
    files.set(edit.path, apply(edit, files.get(edit.path) ?? readFileSync(join(root, edit.path), 'utf8')));
  }
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return [...files.keys()];
}

/** @throws an Error where the list has no such place */
function apply({ path, at, insert, before = false, unless }: Edit, text: string): string {
  if (unless?.test(text)) return text;
  const found = at.exec(text);
  if (!found) throw new Error(`${path} has no ${at}: build/create/lists.ts names a place that is gone.`);
  const index = found.index + (before ? 0 : found[0].length);
  return text.slice(0, index) + insert + text.slice(index);
}

if (import.meta.main) {
  try {
    const { kind, options } = readOptions(process.argv.slice(2));
    console.log(
      create(kind, options, resolve('.'))
        .map((path) => `  ${path}`)
        .join('\n'),
    );
    console.log(
      'Next: npm run format, build, manifest, npm test -- --changed. docs/recipes.md shows what to fill in.',
    );
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
