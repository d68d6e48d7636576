/**
 * Checks a file before it is sent; the code is loaded with the first one. If that fails, the server decides.
 * @returns why the file cannot be sent, in French, or `null`
 */
export const checkFile = (file: File): Promise<string | null> =>
  import('./check-file.ts').then(
    (code) => code.findProblem(file),
    () => null,
  );
