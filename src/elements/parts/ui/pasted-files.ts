/** Of React, or of the browser. */
type Paste = Pick<ClipboardEvent, 'clipboardData' | 'preventDefault' | 'stopPropagation'>;

/**
 * The files of a paste, such as a screenshot. None where a text is pasted that brings its own picture along, as
 * spreadsheets do: the text is meant, except the name that a file brings.
 */
function getPastedFiles({ clipboardData }: Paste): File[] {
  const files = [...(clipboardData?.files ?? [])];
  const text = clipboardData?.getData('text/plain').trim() ?? '';
  return text === '' || files.some(({ name }) => text.includes(name)) ? files : [];
}

/**
 * A handler that takes pasted files.
 * @param onFiles called with at least one
 */
export const takePasted =
  (onFiles: (files: File[]) => void) =>
  (event: Paste): void => {
    const files = getPastedFiles(event);
    if (files.length === 0) return;
    event.preventDefault();
    // one of several areas around each other takes them
    event.stopPropagation();
    onFiles(files);
  };
