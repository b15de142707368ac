/**
 * `npm run -s bench -- NAME [--quick]`: the measurement in bench/NAME/run.ts. Results are JSON lines on standard
 * output, progress goes to standard error.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";

/** What every bench/NAME/run.ts exports. */
interface BenchModule {
  readonly runBench: (args: readonly string[]) => Promise<void> | void;
}

const names = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const [name = "", ...args] = process.argv.slice(2);

if (names.includes(name)) {
  const bench: BenchModule = await import(join(import.meta.dirname, name, "run.ts"));
  await bench.runBench(args);
} else {
  process.stderr.write(`No bench is called "${name}". Use one of: ${names.join(", ")}.\n`);
  process.exitCode = 1;
}
