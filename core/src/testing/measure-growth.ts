/// <reference types="node" />
const ROUNDS = 3;
/** The least times only ever come closer to what the work takes: what looks slow is measured longer. */
const MAX_ROUNDS = 15;
/** What takes less is done often enough in each measurement: on its own, one run of the garbage collector would decide it. */
const MIN_MEASURED_MS = 5;
const MAX_REPEATS = 100;
/** The first runs of quick work are slow: until it is compiled. */
const SLOW_MS = 100;

/**
 * Measures how many times as long `work` takes on what is four times the size: about 1 for work that a limit ends, 4 for
 * linear work, 16 for quadratic. Both sizes are worked on until they come to the same in total, so that they leave as
 * much garbage; of three alternating rounds, or of fifteen where the quotient isn't below `bound`, the least processor
 * time counts. Neither a slow machine nor a busy one changes the quotient much.
 * @param prepare makes what is worked on, anew for each run, because engines remember what they did with a text; not measured
 */
export async function measureGrowth<Input>(
  size: number,
  prepare: (size: number) => Input,
  work: (input: Input) => unknown,
  bound = 8,
): Promise<number> {
  const measure = (of: number, times: number) =>
    measureCpuMs(
      Array.from({ length: times }, () => prepare(of)),
      work,
    );
  let once = await measure(4 * size, 1);
  for (let warm = 0; warm < ROUNDS && once < SLOW_MS; warm++)
    once = Math.min(once, await measure(4 * size, 1));
  const repeats = Math.min(MAX_REPEATS, Math.ceil(MIN_MEASURED_MS / once));
  let [many, few] = [Infinity, Infinity];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (round >= ROUNDS && (4 * few) / many < bound) break;
    many = Math.min(many, await measure(size, 4 * repeats));
    few = Math.min(few, await measure(4 * size, repeats));
  }
  return (4 * few) / many;
}

/** Processor time of this process: other programs don't add to it. */
async function measureCpuMs<Input>(
  inputs: readonly Input[],
  work: (input: Input) => unknown,
): Promise<number> {
  const begun = process.cpuUsage();
  for (const input of inputs) await work(input);
  const { user, system } = process.cpuUsage(begun);
  return Math.max(1, user + system) / 1_000;
}
