/**
 * `npm run -s bench -- NAME [options]`: the measurement in bench/NAME/run.ts. Results are JSON lines on standard output,
 * progress goes to standard error.
 * `npm run -s bench`: all of bench/families.ts, written into docs/performance.md; takes hours. `--write a b`: only these.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { FAMILIES } from "./families.ts";
import { writePerformance } from "./write-performance.ts";

/** Exports of every bench/NAME/run.ts. */
interface BenchModule {
  readonly runBench: (args: readonly string[]) => Promise<void> | void;
}

const names = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const [name = "--write", ...args] = process.argv.slice(2);

if (name === "--write") {
  const chosen = FAMILIES.filter((family) => args.length === 0 || args.includes(family.name));
  const order = FAMILIES.map((family) => family.name);
  if (!(await writePerformance(chosen, order))) process.exitCode = 1;
} else if (names.includes(name)) {
  const bench: BenchModule = await import(join(import.meta.dirname, name, "run.ts"));
  await bench.runBench(args);
} else {
  process.stderr.write(`No bench is called "${name}". Use one of: ${names.join(", ")}.\n`);
  process.exitCode = 1;
}
