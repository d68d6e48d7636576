/** Files as people choose them, some of which can no longer be read. */

/** A file that was moved, deleted or taken out with its card after it was chosen. */
export function goneFile(name: string, type = 'application/pdf'): File {
  const file = new File(['x'], name, { type });
  const gone = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  return Object.assign(file, { slice: () => ({ arrayBuffer: gone }) });
}

/** A file of that size, of zeros. */
export const fileOf = (bytes: number, name: string, type = 'application/pdf'): File =>
  new File([new Uint8Array(bytes)], name, { type });
