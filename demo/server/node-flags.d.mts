/** Flags of the Node that runs the reference server. */
export const SERVER_FLAGS: readonly string[];
