import type { ElementsManifest } from '../../../element-table.mjs';

/** The elements that the manifest describes, as a server of that address publishes it. */
export const readDeclarations = async (url: string) => {
  const manifest = (await (await fetch(`${url}/elements/custom-elements.json`)).json()) as ElementsManifest;
  return manifest.modules.flatMap((module) => module.declarations).filter((each) => each.customElement);
};
