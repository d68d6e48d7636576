/** Which steps run at the same time, and how long that takes. */

/**
 * A step of a lane runs beside those of the other lanes that stand next to it in the list; one without a lane alone.
 * @template {{ lane?: string }} S
 * @param {readonly S[]} steps
 * @returns {S[][][]} groups, one after the other; in each the lanes, side by side; in each its steps, one after the other
 */
export function toGroups(steps) {
  /** @type {{ isOpen: boolean, lanes: Map<string, S[]> }[]} */
  const groups = [];
  for (const step of steps) {
    const last = groups.at(-1);
    const name = step.lane ?? '';
    if (name && last?.isOpen) last.lanes.set(name, [...(last.lanes.get(name) ?? []), step]);
    else groups.push({ isOpen: name !== '', lanes: new Map([[name, [step]]]) });
  }
  return groups.map(({ lanes }) => [...lanes.values()]);
}

/**
 * @template S
 * @param {readonly S[][][]} groups
 * @param {(step: S) => number} secondsOf what is left of a step
 */
export function addSeconds(groups, secondsOf) {
  const ofLane = (lane) => lane.reduce((sum, step) => sum + secondsOf(step), 0);
  return groups.reduce((sum, lanes) => sum + Math.max(...lanes.map(ofLane)), 0);
}
