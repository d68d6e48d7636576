/** What the sources declare, read by the checker: the events' details, the elements' members, what the modules export. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createPrinter } from './printer.mjs';

/** The analyzer of the manifest brings the TypeScript whose checker can be asked; the project's own has none yet. */
const ts = createRequire(createRequire(import.meta.url).resolve('@custom-elements-manifest/analyzer'))(
  'typescript',
);

const OPTIONS = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['vite/client'],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  resolveJsonModule: true,
};

const SOURCES = [
  'src/elements/parts/host/events.ts',
  'src/core/kernel/session/page-events.ts',
  'src/elements/auto.ts',
  'src/core/host.ts',
];

/** Types that others are made of, written once. */
const NAMED = [
  ['src/core/kernel/page/routes.ts', 'RouteName'],
  ['src/core/kernel/lib/user.ts', 'User'],
  ['src/core/kernel/page/settings.ts', 'SetupOptions'],
];

/**
 * @param {string} root of the project
 * @param {Map<string, string>} elements the source file of each tag
 */
export function readTypes(root, elements) {
  const at = (path) => join(root, path);
  const program = ts.createProgram(
    [...SOURCES, ...NAMED.map(([path]) => path)].map(at).concat([...elements.values()].map(at)),
    OPTIONS,
  );
  const checker = program.getTypeChecker();
  const exportsOf = (path) => {
    const symbol = checker.getSymbolAtLocation(program.getSourceFile(at(path)));
    return checker.getExportsOfModule(symbol);
  };
  const typed = (symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
  const known = new Map(
    NAMED.map(([path, name]) => {
      const symbol = exportsOf(path).find((each) => each.name === name);
      return [checker.getDeclaredTypeOfSymbol(typed(symbol)), name];
    }),
  );
  const { print, named } = createPrinter(ts, checker, known);
  const commentOf = (symbol) =>
    ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim();

  /** The members of an interface, each with its type. */
  const membersOf = (path, name, readonly) => {
    const found = exportsOf(path).find((each) => each.name === name);
    return checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(typed(found))).map((each) => ({
      name: each.name,
      description: commentOf(each),
      type: print(checker.getTypeOfSymbol(each), { readonly }),
    }));
  };

  /** The values that a module exports. */
  const valuesOf = (path) =>
    exportsOf(path).flatMap((each) => {
      const symbol = typed(each);
      if (!(symbol.flags & ts.SymbolFlags.Value)) return [];
      const type = checker.getTypeOfSymbol(symbol);
      return [{ name: each.name, description: commentOf(symbol), type: print(type) }];
    });

  const isNative = (symbol) =>
    symbol.declarations?.some((each) => /\/typescript\/lib\/lib\.dom/.test(each.getSourceFile().fileName));

  /** The members of each element that an HTML element does not have. */
  const ofElements = new Map(
    [...elements].map(([tag, path]) => {
      const symbol = typed(exportsOf(path).find((each) => typed(each).flags & ts.SymbolFlags.Class));
      const all = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol));
      const own = all.filter((each) => each.name !== '$props' && !isNative(each));
      return [
        tag,
        own.map((each) => {
          const type = checker.getTypeOfSymbol(each);
          const isMethod = type.getCallSignatures().length > 0;
          return { name: each.name, description: commentOf(each), isMethod, type: print(type) };
        }),
      ];
    }),
  );
  return {
    events: [
      ...membersOf('src/core/kernel/session/page-events.ts', 'PageEvents', true),
      ...membersOf('src/elements/parts/host/events.ts', 'ElementEvents', true),
    ],
    elements: ofElements,
    main: valuesOf('src/elements/auto.ts'),
    host: valuesOf('src/core/host.ts'),
    named,
  };
}
