/** French of the rows of a tree of sites, loaded with it. */
export const TREE_TEXTS = {
  whole: (name: string) => `Tout ${name}`,
  recent: (path: string) => `Dernier site\u00a0: ${path}`,
} as const;
