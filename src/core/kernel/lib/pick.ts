/** The part of an object whose names are wanted. */
export const pick = <T extends object>(from: T, isWanted: (name: keyof T & string) => boolean): Partial<T> =>
  Object.fromEntries(
    Object.entries(from).filter(([name]) => isWanted(name as keyof T & string)),
  ) as Partial<T>;

/** The body without its fields that are `null`; another value, such as a form, as it is. */
export function withoutNulls(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || body instanceof FormData) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}
