/**
 * `npm run -s cluster -- --in serps.csv --out map.json`: runs the engine on a file, from a terminal. JSON goes to the
 * file or to standard output, messages go to standard error. Exit code 0 = a map was written.
 */
import { createConfiguredEmbedder } from "@mapwright/embeddings/configured-embedder";
import { runClusterCommand } from "#/cluster/run-cluster-command.ts";

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // Whatever reads our output (head, a closed pager) may stop before the end.
  process.exit(error.code === "EPIPE" ? 0 : 1);
});

const { stdin, stdout, stderr } = process;
process.exitCode = await runClusterCommand(process.argv.slice(2), {
  stdin,
  stdout,
  stderr,
  openEmbedder: () => createConfiguredEmbedder(process.env),
});
