/** What editors complete tags, attributes and properties with: VS Code's custom data, JetBrains' web-types. */

/** The words of a union of literals: `'day' | 'week'`. */
const wordsOf = (type = '') => [...type.matchAll(/["']([^"']+)["']/g)].map(([, word]) => word);
const values = (type) => wordsOf(type).map((name) => ({ name }));

/** @param elements declarations of the manifest @param tokens the properties of the theme, with their values */
export const writeVsCode = (elements, tokens) => ({
  'vscode.html-custom-data.json': {
    version: 1.1,
    tags: elements.map(({ tagName, description, attributes }) => ({
      name: tagName,
      description,
      attributes: attributes.map(({ name, description: about, type }) => ({
        name,
        description: about,
        ...(type.text === 'boolean' ? { valueSet: 'v' } : {}),
        ...(values(type.text).length > 0 && { values: values(type.text) }),
      })),
    })),
  },
  'vscode.css-custom-data.json': {
    version: 1.1,
    properties: tokens.map(({ name, value }) => ({ name, description: `By default \`${value}\`.` })),
  },
});

export const writeWebTypes = (elements, tokens, { name, version }) => ({
  $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
  name,
  version,
  'js-types-syntax': 'typescript',
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: elements.map((each) => ({
        name: each.tagName,
        description: each.description,
        attributes: each.attributes.map(({ name: attribute, description, type, default: initial }) => ({
          name: attribute,
          description,
          value: { type: type.text, default: initial },
        })),
        slots: (each.slots ?? []).map(pick),
        js: {
          properties: each.members
            .filter(({ kind }) => kind === 'field')
            .map(({ name: field, type, description, default: initial }) => ({
              name: field,
              description,
              type: type.text,
              default: initial,
            })),
          events: (each.events ?? []).map(pick),
        },
        css: { parts: (each.cssParts ?? []).map(pick), properties: each.cssProperties.map(pick) },
      })),
    },
    css: {
      properties: tokens.map(({ name: token, value }) => ({
        name: token,
        description: `By default \`${value}\`.`,
      })),
    },
  },
});
const pick = ({ name, description }) => ({ name, description });
