/** What a sheet uses that some browsers lack, in the words of MDN's data: properties, values, selectors, rules, units. */
import type { CompatStatement } from '@mdn/browser-compat-data';
import postcss, { type AtRule, type Declaration, type Rule } from 'postcss';
import { findFeature, listFeatures } from './_floor-data.ts';

/** A use of a feature of CSS: its name, such as `:has()` or `align-items: x`, and its data. */
type Use = [name: string, feature: CompatStatement];

/** Functions and keywords that several properties take. */
const TYPES = new Map(listFeatures('css', 'types'));
const UNITS: Record<string, string> = {
  dvh: 'viewport_percentage_units_dynamic',
  dvw: 'viewport_percentage_units_dynamic',
  svh: 'viewport_percentage_units_small',
  lvh: 'viewport_percentage_units_large',
  cqi: 'container_query_length_units',
  cqw: 'container_query_length_units',
  cqb: 'container_query_length_units',
  cqh: 'container_query_length_units',
  lh: 'lh',
  rlh: 'rlh',
  ic: 'ic',
  cap: 'cap',
};

const found = (name: string, feature: CompatStatement | undefined): Use[] =>
  feature ? [[name, feature]] : [];

function listOfValue(property: string, value: string): Use[] {
  const bare = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  const functions = [...bare.matchAll(/([a-z][\w-]*)\(/g)].flatMap(([, name = '']) =>
    found(`${name}()`, findFeature('css', 'properties', property, name) ?? TYPES.get(name)),
  );
  const units = [...bare.matchAll(/\d([a-z]+)\b/g)].flatMap(([, unit = '']) =>
    found(unit, TYPES.get(UNITS[unit] ?? '')),
  );
  const words = [...bare.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g)].flatMap(([word]) =>
    found(`${property}: ${word}`, findFeature('css', 'properties', property, word)),
  );
  return [...functions, ...units, ...words];
}

function listOfDeclaration({ prop, value }: Declaration): Use[] {
  if (prop.startsWith('--')) return listOfValue('', value);
  return [...found(prop, findFeature('css', 'properties', prop)), ...listOfValue(prop, value)];
}

const listOfSelector = (selector: string): Use[] => [
  ...[...selector.matchAll(/::?([a-z-]+)(\(?)/g)].flatMap(([all, name = '', open]) =>
    found(open ? `${all})` : all, findFeature('css', 'selectors', name)),
  ),
  ...(selector.includes('&') ? found('nesting', findFeature('css', 'selectors', 'nesting')) : []),
];

function listOfAtRule({ name, params }: AtRule): Use[] {
  const features = [...params.matchAll(/\(([a-z-]+)/g)].flatMap(([, feature = '']) =>
    found(`@${name} (${feature})`, findFeature('css', 'at-rules', name, feature)),
  );
  return [...found(`@${name}`, findFeature('css', 'at-rules', name)), ...features];
}

/** Whether it counts only where the browser knows it. */
function isTried(node: Declaration | Rule | AtRule): boolean {
  for (let at = node.parent; at; at = at.parent as typeof at)
    if (at.type === 'atrule' && (at as AtRule).name === 'supports') return true;
  return false;
}

/** Whether the same property has another value before it, which holds where this one is not known. */
const hasFallback = (node: Declaration): boolean =>
  node.parent?.nodes?.some(
    (each) => each.type === 'decl' && each !== node && each.prop === node.prop && isBefore(each, node),
  ) === true && !node.value.includes('var(');
const isBefore = (one: Declaration, other: Declaration): boolean =>
  (one.parent?.index(one) ?? 0) < (other.parent?.index(other) ?? 0);

/**
 * @param lacks whether browsers lack a feature
 * @returns what a sheet uses that they lack, without what it uses only where it is known, or over another value
 */
export function listUnsupported(css: string, lacks: (feature: CompatStatement) => boolean): string[] {
  const uses: Use[] = [];
  postcss.parse(css).walk((node) => {
    if (node.type === 'comment' || isTried(node)) return;
    if (node.type === 'decl') {
      if (!hasFallback(node)) uses.push(...listOfDeclaration(node));
    } else if (node.type === 'rule') uses.push(...listOfSelector(node.selector));
    else uses.push(...listOfAtRule(node));
  });
  return [...new Set(uses.filter(([, feature]) => lacks(feature)).map(([name]) => name))];
}
