/** The forms of a name in code: `note-board`, `noteBoard`, `NoteBoard`, `NOTE_BOARD`, `note_board`. */
export function nameForms(name: string) {
  const pascal = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const snake = name.replaceAll('-', '_');
  return { pascal, camel: pascal[0]?.toLowerCase() + pascal.slice(1), snake, constant: snake.toUpperCase() };
}
