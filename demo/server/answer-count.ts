/** Counts what the server has answered, in memory that the watchdog's thread reads. */
const answers = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** Counts one answer: of the database, or to a request. */
export const countAnswer = (): void => void Atomics.add(answers, 0, 1);

/** The counter, for the watchdog. */
export const sharedAnswers = (): SharedArrayBuffer => answers.buffer;
