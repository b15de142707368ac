/**
 * `node local/src/content-lake/serve.ts --port 3400`: prints its URL once it is ready, ends on SIGTERM.
 *   --seed <folder>     the NDJSON to start from (content/)                or CONTENT_LAKE_SEED
 *   --state <folder>    journal and assets (.state/content-lake)           or CONTENT_LAKE_STATE
 *   --project, --dataset  as the Studio names them   or SANITY_STUDIO_PROJECT_ID, SANITY_STUDIO_DATASET
 * CONTENT_LAKE_EDITOR_TOKEN and CONTENT_LAKE_PREVIEW_TOKEN replace the public default tokens.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { openContentLake } from "#/content-lake/content-lake.ts";
import { Datasets } from "#/content-lake/datasets/datasets.ts";
import { closeLakeServer, createLakeServer } from "#/content-lake/http/lake-server.ts";
import { LOCAL_TOKENS } from "#/content-lake/identities.ts";
import { toNotice } from "#/stored-file/notice.ts";

const root = resolve(import.meta.dirname, "../../..");

const { env } = process;

const { values } = parseArgs({
  options: {
    port: { type: "string", default: env["CONTENT_LAKE_PORT"] ?? "3400" },
    seed: { type: "string", default: env["CONTENT_LAKE_SEED"] ?? resolve(root, "content") },
    state: {
      type: "string",
      default: env["CONTENT_LAKE_STATE"] ?? resolve(root, ".state/content-lake"),
    },
    project: { type: "string", default: env["SANITY_STUDIO_PROJECT_ID"] ?? "demo" },
    dataset: { type: "string", default: env["SANITY_STUDIO_DATASET"] ?? "production" },
  },
});

function endWith(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

try {
  const origin = `http://127.0.0.1:${values.port}`;
  const lake = await openContentLake({
    projectId: values.project,
    dataset: values.dataset,
    stateFolder: resolve(values.state),
    seedFolder: resolve(values.seed),
    origin,
    tokens: {
      editor: env["CONTENT_LAKE_EDITOR_TOKEN"] ?? LOCAL_TOKENS.editor,
      preview: env["CONTENT_LAKE_PREVIEW_TOKEN"] ?? LOCAL_TOKENS.preview,
    },
    now: () => new Date(),
    onError: (error) => console.error(error),
    report: (message) => console.log(toNotice(message)),
  });
  const datasets = await Datasets.open(lake);
  const server = createLakeServer(datasets);
  server.on("error", endWith);
  server.listen(Number(values.port), "127.0.0.1", () => {
    console.log(`${String([...lake.store.all()].length)} documents`);
    console.log(origin);
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      void closeLakeServer(server)
        .then(() => datasets.close())
        .then(() => process.exit(0), endWith);
    });
} catch (error) {
  endWith(error);
}
