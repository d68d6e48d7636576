/** Whether two readings hold the same: their content is JSON. */
export const isSameAnswer = (left: unknown, right: unknown): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right);
