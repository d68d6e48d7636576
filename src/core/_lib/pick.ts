/** The part of an object whose names are wanted. */
export const pick = <T extends object>(from: T, isWanted: (name: keyof T & string) => boolean): Partial<T> =>
  Object.fromEntries(
    Object.entries(from).filter(([name]) => isWanted(name as keyof T & string)),
  ) as Partial<T>;
