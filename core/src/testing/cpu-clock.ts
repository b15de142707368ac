/// <reference types="node" />
/** Starts a clock of the processor time of this process, in ms: unlike the time of day, other programs don't add to it. */
export function startCpuClock(): () => number {
  const begun = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1_000;
  };
}
