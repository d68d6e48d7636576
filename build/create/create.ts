/**
 * `npm run create element <name>` and `npm run create domain <name>` write what docs/recipes.md lists: the files of
 * `templates`, whose paths are those that they get, and a line in each list that must know of them.
 *
 *   npm run create element note-board -- --title Notes --about "The notes of a day." --shows "Les notes du jour."
 *   … --area tickets --route /notes --permission view_ticket
 *   npm run create domain room -- --about "Rooms that can be booked."
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Edit, editsOfDomain, editsOfElement } from './lists.ts';

const TEMPLATES = join(import.meta.dirname, 'templates');

export type Kind = 'element' | 'domain';
/** `name` in lower case with hyphens; what the templates say of it. */
export interface Options {
  name: string;
  /** French, shown as its heading. */
  title: string;
  /** One English sentence: what it is. */
  about: string;
  /** One French sentence, for people who compose pages: what an element shows. */
  shows?: string;
  /** The area of `tests/command/areas.mjs` whose tests a change of it runs. */
  area: string;
  /** The address that an element opens. */
  route?: string;
  /** The codename that its route needs. */
  permission?: string;
}

/** The forms of a name in code: `note-board`, `noteBoard`, `NoteBoard`, `NOTE_BOARD`, `note_board`. */
export function nameForms(name: string) {
  const pascal = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const snake = name.replaceAll('-', '_');
  return { pascal, camel: pascal[0]?.toLowerCase() + pascal.slice(1), snake, constant: snake.toUpperCase() };
}

/** The number of the next migration, in three digits. */
function findMigration(root: string): string {
  const numbers = readdirSync(join(root, 'demo/server/migrations')).map((name) => Number.parseInt(name, 10));
  return String(Math.max(...numbers) + 1).padStart(3, '0');
}

/**
 * Writes the files and the lines.
 * @returns the paths that were written
 * @throws an Error where the name is no name or is taken, or where a list is not as expected; nothing is written then
 */
export function create(kind: Kind, options: Options, root: string): string[] {
  const { name, title, about } = options;
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw new Error(`« ${name} »: lower-case letters and single hyphens.`);
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

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      about: { type: 'string' },
      shows: { type: 'string' },
      area: { type: 'string' },
      route: { type: 'string' },
      permission: { type: 'string' },
    },
  });
  const [kind, name = ''] = positionals;
  if (kind !== 'element' && kind !== 'domain') throw new Error('npm run create element|domain <name>');
  const title = values.title ?? nameForms(name).pascal;
  const area = values.area ?? (kind === 'element' ? 'elements' : 'server');
  const { about, shows } = values;
  if (!about) throw new Error('--about "One English sentence: what it is."');
  if (kind === 'element' && !shows) throw new Error('--shows "Une phrase en français : ce qu’il montre."');
  const written = create(kind, { ...values, name, title, area, about }, resolve('.'));
  console.log(written.map((path) => `  ${path}`).join('\n'));
  console.log(
    'Next: npm run format, build, manifest, npm test -- --changed. docs/recipes.md shows what to fill in.',
  );
}

if (import.meta.main) {
  try {
    main();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
