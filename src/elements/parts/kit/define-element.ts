/** A class with the version of the suite that it belongs to. */
interface VersionedClass {
  new (): HTMLElement;
  readonly version: string;
}

/**
 * Registers a tag once. A second copy of the suite on the page never throws: the first one stays, and a different
 * version is reported once in the console.
 * @param tag starts with `balise-`
 */
export function defineElement(tag: string, element: VersionedClass): void {
  const first = customElements.get(tag) as Partial<VersionedClass> | undefined;
  if (!first) {
    customElements.define(tag, element);
    return;
  }
  if (first.version !== element.version) {
    console.warn(
      `Balise : <${tag}> est déjà défini en version ${first.version ?? 'inconnue'} ; la version ${element.version} est ignorée.`,
    );
  }
}
