/**
 * Counts the changes that the database names, and the writes of this process: what was read in this turn, and of which
 * every change is named (migration 019), is what a read would give now.
 */
export interface ChangeTurn {
  current(): number;
  /** Something has changed, or may have. */
  pass(): void;
}

export function createChangeTurn(): ChangeTurn {
  let turn = 0;
  return {
    current: () => turn,
    pass: () => {
      turn++;
    },
  };
}
