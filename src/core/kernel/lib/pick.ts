/** The part of an object whose names are wanted. */
export const pick = <T extends object>(from: T, isWanted: (name: keyof T & string) => boolean): Partial<T> =>
  Object.fromEntries(
    Object.entries(from).filter(([name]) => isWanted(name as keyof T & string)),
  ) as Partial<T>;

/** The body without its fields that hold nothing, `null` or an empty text; a form loses them, another value stays as it is. */
export function withoutBlanks(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  if (!(body instanceof FormData)) return pick(body, (name) => !isBlank(body[name]));
  for (const [name, value] of [...body]) if (isBlank(value)) body.delete(name);
  return body;
}

const isBlank = (value: unknown): boolean => value === null || value === '';
