/**
 * `node local/src/providers/serve.ts --port 7080`: prints its address once it accepts requests. `REDDIT_THREADS_FILE`: what
 * Reddit's fake serves. `RESEARCH_FAKES_LATENCY_MS`: how long each answer takes, to see a map form.
 */
import { parseArgs } from "node:util";
import { createAllFakes } from "#/providers/faked-providers.ts";
import { readThreads } from "#/reddit/read-threads.ts";
import { fakeAnthropicModel, fakeOpenAiModel } from "#/providers/fake-model.ts";
import { createFakesServer } from "#/providers/serve-fakes.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "7080" },
    host: { type: "string", default: "127.0.0.1" },
  },
});

const sample = process.env["REDDIT_THREADS_FILE"];
const { threads } = sample ? await readThreads(sample) : { threads: [] };
const latencyMs = Number(process.env["RESEARCH_FAKES_LATENCY_MS"] ?? 0);
const server = createFakesServer(
  [...createAllFakes(threads), fakeOpenAiModel, fakeAnthropicModel],
  () => latencyMs / 2,
);
server.listen(Number(values.port), values.host, () => {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : values.port;
  console.log(`http://${values.host}:${port}`);
});
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    server.closeAllConnections();
    server.close(() => process.exit(0));
  });
