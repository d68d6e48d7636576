/** Files of shapes, loaded after the texts: no element waits for them, and their place is reserved. */

/** The contents of such a file. */
interface IconShapes {
  ICON_PATHS: Readonly<Partial<Record<string, readonly string[]>>>;
  /** The names of shapes whose holes need the even-odd rule. */
  EVEN_ODD: readonly string[];
}

/** @param load imports the file; after a failure, again with the next icon of it */
export function createShapes(load: () => Promise<IconShapes>) {
  const watchers = new Set<() => void>();
  let shapes: IconShapes | null = null;
  let isAsked = false;
  const start = () => {
    if (isAsked) return;
    isAsked = true;
    load().then(
      (loaded) => {
        shapes = loaded;
        for (const tell of watchers) tell();
      },
      () => {
        // the text is there without it
        isAsked = false;
      },
    );
  };
  return {
    load: start,
    read: () => shapes,
    /** Loads the file too. @returns stops watching */
    watch: (tell: () => void): (() => void) => {
      watchers.add(tell);
      start();
      return () => watchers.delete(tell);
    },
  };
}
