export function toGroups<S extends { lane?: string }>(steps: readonly S[]): S[][][];
export function addSeconds<S>(groups: readonly S[][][], secondsOf: (step: S) => number): number;
