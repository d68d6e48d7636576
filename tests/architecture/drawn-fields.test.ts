import { describe, expect, it } from 'vitest';
import { readImports } from './_imports.ts';
import { listSources, plant, type Source } from './_sources.ts';

/** A form's declaration, and the fields in it; what it spreads of another is that one's. */
const DECLARATION = /^(?:export )?const (\w*_FIELDS) = \{\n([\s\S]*?)^\}/gm;
const FIELD = /^ {2}(\w+): (?:field|toggle|sitesField)\(/gm;

const domainOf = (path: string): string => /^src\/core\/([\w-]+)/.exec(path)?.[1] ?? '';

/** Fields that no element draws: one is named by an element that imports something of its domain, or drawn with all. */
function findUndrawn(core: readonly Source[], elements: readonly Source[]): string[] {
  const views = elements.map((source) => ({
    text: source.text,
    domains: new Set(readImports(source).map(({ file }) => domainOf(file ?? ''))),
  }));
  return core.flatMap(({ path, text }) =>
    [...text.matchAll(DECLARATION)].flatMap(([, declaration = '', body = '']) => {
      const own = views.filter(({ domains }) => domains.has(domainOf(path)));
      const all = new RegExp(`(?:fields=\\{|Object\\.keys\\()${declaration}\\b`);
      if (own.some((view) => all.test(view.text))) return [];
      return [...body.matchAll(FIELD)]
        .map(([, name = '']) => name)
        .filter((name) => !own.some((view) => new RegExp(`["']${name}["']`).test(view.text)))
        .map((name) => `${path} ${declaration}.${name}`);
    }),
  );
}

describe('the fields of a form', () => {
  it('are drawn, each of them', () => {
    expect(findUndrawn(listSources('src/core'), listSources('src/elements'))).toEqual([]);
  });

  it('are found where one is forgotten', () => {
    const core = plant(
      'src/core/rooms/form.ts',
      "export const ROOM_FIELDS = {\n  name: field('text', { label }),\n  open: toggle({ label }),\n};\n",
    );
    const view = (text: string): Source[] => [
      plant('src/elements/room/form.tsx', `import { roomForm } from '../../core/rooms/form.ts';\n${text}`),
    ];
    const draw = 'export const View = () => ';
    const name = '<FormField form={roomForm} name="name" />';
    expect(findUndrawn([core], view(`${draw}${name};`))).toEqual(['src/core/rooms/form.ts ROOM_FIELDS.open']);
    expect(findUndrawn([core], view(`${draw}<>${name}<Toggle name="open" /></>;`))).toEqual([]);
    expect(findUndrawn([core], view(`${draw}<FormFields form={roomForm} fields={ROOM_FIELDS} />;`))).toEqual(
      [],
    );
    expect(findUndrawn([core], [plant('src/elements/other/form.tsx', `${draw}${name};`)])).toHaveLength(2);
  });
});
