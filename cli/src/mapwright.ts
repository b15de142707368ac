#!/usr/bin/env node
/** Start of `mapwright`: everything else is loaded when Node is known to be new enough for it. */
import process, { argv, env, stdin, stdout, stderr, versions } from "node:process";

const OLDEST_NODE = 22;

stdout.on("error", (error: NodeJS.ErrnoException) => {
  // Whatever reads our output (head, a closed pager) may stop before the end.
  process.exit(error.code === "EPIPE" ? 0 : 1);
});

if (Number.parseInt(versions.node, 10) < OLDEST_NODE) {
  stderr.write(
    `mapwright needs Node ${String(OLDEST_NODE)} or newer, and this is ${versions.node}.\n`,
  );
  process.exitCode = 1;
} else {
  const { runMapwright } = await import("#/run-mapwright.ts");
  process.exitCode = await runMapwright(argv.slice(2), { stdin, stdout, stderr, env });
}
