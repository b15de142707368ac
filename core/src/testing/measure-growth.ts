/// <reference types="node" />
const MIN_ROUNDS = 3;
/** Of quick work, whose times vary most. */
const MAX_ROUNDS = 12;
const MIN_MEASURED_MS = 80;

/**
 * Measures how many times as long `work` takes on what is four times the size: about 1 for work that a limit ends, 4 for
 * linear work, 16 for quadratic. Of each size, the least processor time of three or more alternating runs counts, so that
 * neither a slow machine nor a busy one changes the quotient much.
 * @param prepare makes what is worked on, anew for each run, because engines remember what they did with a text; not measured
 */
export async function measureGrowth<Input>(
  size: number,
  prepare: (size: number) => Input,
  work: (input: Input) => unknown,
): Promise<number> {
  let [least, leastOfFourfold, measured] = [Infinity, Infinity, 0];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const once = await measureCpuMs(prepare(size), work);
    const fourfold = await measureCpuMs(prepare(4 * size), work);
    least = Math.min(least, once);
    leastOfFourfold = Math.min(leastOfFourfold, fourfold);
    measured += once + fourfold;
    if (round + 1 >= MIN_ROUNDS && measured >= MIN_MEASURED_MS) break;
  }
  return leastOfFourfold / least;
}

/** Processor time of this process: other programs don't add to it. */
async function measureCpuMs<Input>(input: Input, work: (input: Input) => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await work(input);
  const { user, system } = process.cpuUsage(begun);
  return Math.max(1, user + system) / 1_000;
}
