/**
 * `node local/src/content-lake/serve.ts --port 3400`: prints its address once it answers.
 *   --seed <folder>   the NDJSON that it begins from (content/)
 *   --state <folder>  where the journal and assets are kept (.state/content-lake)
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { openContentLake } from "#/content-lake/content-lake.ts";
import { createLakeServer } from "#/content-lake/http/lake-server.ts";
import { LOCAL_TOKENS } from "#/content-lake/identities.ts";

const root = resolve(import.meta.dirname, "../../..");

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "3400" },
    seed: { type: "string", default: resolve(root, "content") },
    state: { type: "string", default: resolve(root, ".state/content-lake") },
    project: { type: "string", default: "demo" },
    dataset: { type: "string", default: "production" },
  },
});

try {
  const origin = `http://127.0.0.1:${values.port}`;
  const lake = await openContentLake({
    projectId: values.project,
    dataset: values.dataset,
    stateFolder: resolve(values.state),
    seedFolder: resolve(values.seed),
    origin,
    tokens: LOCAL_TOKENS,
    now: () => new Date(),
    onError: (error) => console.error(error),
  });
  const server = createLakeServer(lake);
  server.listen(Number(values.port), "127.0.0.1", () => {
    console.log(`${String([...lake.store.all()].length)} documents`);
    console.log(origin);
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      server.closeAllConnections();
      server.close(() => {
        lake.close();
        process.exit(0);
      });
    });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
