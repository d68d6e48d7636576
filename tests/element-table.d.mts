/** The part of the custom-elements manifest that is read here. */
export interface ElementsManifest {
  modules: { path: string; declarations: ElementDeclaration[] }[];
}
export interface ElementDeclaration {
  name: string;
  tagName?: string;
  customElement?: boolean;
  description?: string;
  attributes?: { name: string; description?: string; default?: string; inheritedFrom?: { name: string } }[];
  /** In the package, not in the analysis alone. */
  members?: { name: string; type?: { text: string } }[];
  events?: { name: string; description?: string; type?: { text: string } }[];
  slots?: { name: string; description?: string }[];
}
export declare function formatTable(manifest: ElementsManifest): string;
export declare function replaceTable(readme: string, table: string): string;
