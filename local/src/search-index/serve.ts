/**
 * `npm run -s search-index -- --port 7070`: prints its address once it accepts requests.
 * SEARCH_INDEX_LATENCY_MS makes each results page take as long as a real provider's. SEARCH_INDEX_ON_DEMAND computes only
 * the vectors that are asked for: for a stack that lives for minutes, the others are not worth a minute of processor time.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { CorpusError } from "#/search-index/corpus/read-corpus.ts";
import { createEnglishEncoder } from "@mapwright/embeddings/built-in-encoder";
import { createTextVectors } from "#/search-index/ideas/text-vectors.ts";
import { readNiches } from "#/search-index/corpus/read-niches.ts";
import { getCorpusPath, openIndex } from "#/search-index/open-index.ts";
import { createSearchIndexServer } from "#/search-index/server.ts";
import { readSampleThreads } from "#/search-index/threads/sample-threads.ts";
import { listIdeaTexts } from "#/search-index/ideas/idea-pool.ts";
import { embedInWorker, prepareVectors } from "#/search-index/vectors/prepare-vectors.ts";
import { readVectors, writeVectors } from "#/search-index/vectors/vector-file.ts";

/** Computed once; every start adds what the corpus has gained. */
const VECTOR_FILE = resolve(import.meta.dirname, "../../../.cache/search-index/vectors.bin");

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "7070" },
    host: { type: "string", default: "127.0.0.1" },
  },
});

try {
  const corpusPath = getCorpusPath(process.env);
  const begun = performance.now();
  const index = await openIndex(corpusPath, (line) => console.warn(line));
  const embedder = createEnglishEncoder();
  const vectors = await readVectors(VECTOR_FILE, embedder);
  const embed = createTextVectors(embedder, vectors);
  // Loads the model, so that the first person doesn't wait for it.
  await embed(["ready"]);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const latencyMs = Number(process.env["SEARCH_INDEX_LATENCY_MS"] ?? 0);
  const server = createSearchIndexServer(index, {
    corpus: corpusPath,
    embed,
    onError: (error) => console.error(error),
    niches: await readNiches(corpusPath),
    threads: await readSampleThreads(corpusPath),
    latencyMs,
  });
  server.listen(Number(values.port), values.host, () => {
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : values.port;
    console.log(`${index.documents.length} documents indexed in ${seconds} s`);
    console.log(`http://${values.host}:${port}`);
    if (process.env["SEARCH_INDEX_ON_DEMAND"]) return;
    prepareVectors(listIdeaTexts(index), vectors, embedInWorker, (all) =>
      writeVectors(VECTOR_FILE, embedder, all),
    ).catch((error: unknown) => console.error(error));
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      server.closeAllConnections();
      server.close(() => process.exit(0));
    });
} catch (error) {
  if (!(error instanceof CorpusError)) throw error;
  console.error(error.message);
  process.exit(1);
}
