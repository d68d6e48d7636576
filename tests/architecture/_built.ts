/** The built files, and the sheets in them: in files of their own, or as texts in scripts. */
import { parseSync, Visitor } from 'vite';
import { isScript, listSources, type Source } from './_sources.ts';

export const listBuilt = (): Source[] => listSources('dist/app', 'dist/elements');

/** A text that is a sheet, and no template of a sentence. */
const SHEET = /^[^{}]+\{[^{}]*[:;{][\s\S]*\}\s*$/;
const isSheet = (text: string): boolean => text.length > 30 && SHEET.test(text) && !text.includes('{{');

type Handlers = ConstructorParameters<typeof Visitor>[0];

/** The sheets of a built file; what is put into one as it runs is a `0`. */
export function listSheets(file: Source): string[] {
  if (file.path.endsWith('.css')) return [file.text];
  if (!isScript(file)) return [];
  const texts: string[] = [];
  const handlers: Handlers = {};
  handlers.Literal = ({ value }) => {
    if (typeof value === 'string') texts.push(value);
  };
  handlers.TemplateLiteral = ({ quasis }) => {
    texts.push(quasis.map(({ value }) => value.cooked ?? '').join('0'));
  };
  new Visitor(handlers).visit(parseSync(file.path, file.text).program);
  return texts.filter(isSheet);
}
