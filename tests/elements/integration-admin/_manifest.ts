/** A manifest of its own, in the place of the one that the build makes. */
const element = (tagName: string, attributes: object[] = []) => ({
  declarations: [{ customElement: true, tagName, attributes }],
});
const MANIFEST = {
  modules: [
    element('balise-about'),
    element('balise-help', [
      { name: 'tab', type: { text: "'demandes' | 'guide'" } },
      { name: 'readonly', type: { text: 'boolean' } },
    ]),
  ],
};

/** Serves it to the tests of the block around. */
export function useManifest(): void {
  const { fetch } = globalThis;
  beforeEach(() => {
    globalThis.fetch = async (input, init) =>
      String(input).endsWith('/elements/custom-elements.json') ? Response.json(MANIFEST) : fetch(input, init);
  });
  afterEach(() => {
    globalThis.fetch = fetch;
  });
}
