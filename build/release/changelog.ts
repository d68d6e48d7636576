/** Cuts a version out of CHANGELOG.md: what is under « Unreleased », in a fixed order, breaking lines first. */

/** The groups of a version, in their order. */
const GROUPS = ['Added', 'Changed', 'Removed'];
const BREAKING = /^- \*\*Breaking[.:]\*\*/;

/** The versions that were released, the latest first. */
export const listVersions = (changelog: string): string[] =>
  [...changelog.matchAll(/^## (\d+\.\d+\.\d+)\b/gm)].map(([, version = '']) => version);

/** The lines of each group, a line with those indented below it as one. */
function readGroups(section: string): Map<string, string[]> {
  const [before = '', ...parts] = section.split(/^### /m);
  if (before.trim())
    throw new Error(`« Unreleased » has lines outside its groups: ${before.trim().split('\n')[0]}`);
  return new Map(
    parts.map((part): [string, string[]] => {
      const [name = '', ...lines] = part.trim().split('\n');
      if (!GROUPS.includes(name))
        throw new Error(`« Unreleased » has a group « ${name} »: ${GROUPS.join(', ')}.`);
      return [
        name,
        lines
          .join('\n')
          .split(/^(?=- )/m)
          .map((line) => line.trim())
          .filter(Boolean),
      ];
    }),
  );
}

/** Whether a host has to act: something went, or a line is marked `- **Breaking:**`. */
const isBreaking = (groups: ReadonlyMap<string, string[]>): boolean =>
  Boolean(groups.get('Removed')?.length) || [...groups.values()].flat().some((line) => BREAKING.test(line));

/**
 * @param date `2026-11-30`
 * @returns the changelog with « Unreleased » as that version, and whether a host has to act
 * @throws an Error where nothing is there to release, or a group is none of ours
 */
export function cutVersion(
  changelog: string,
  version: string,
  date: string,
): { text: string; breaking: boolean } {
  const found = /^## Unreleased\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(changelog);
  const groups = readGroups(found?.[1] ?? '');
  if (!found || ![...groups.values()].some(({ length }) => length > 0))
    throw new Error('CHANGELOG.md has nothing under « Unreleased ».');
  const section = GROUPS.filter((name) => groups.get(name)?.length).map((name) => {
    const lines = groups.get(name) ?? [];
    const sorted = [
      ...lines.filter((line) => BREAKING.test(line)),
      ...lines.filter((line) => !BREAKING.test(line)),
    ];
    return `### ${name}\n${sorted.join('\n')}\n`;
  });
  const cut = `## ${version} (${date})\n\n${section.join('\n')}\n`;
  return {
    text: changelog
      .replace(found[0], () => cut)
      .trimEnd()
      .concat('\n'),
    breaking: isBreaking(groups),
  };
}
