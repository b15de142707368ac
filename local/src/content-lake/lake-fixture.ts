/** A lake on a free port with its own folder, for tests; and third-party clients. */
import { LAKE_API_VERSION } from "@mapwright/core/content/lake-version";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type ClientConfig, type SanityClient } from "@sanity/client";
import { openContentLake, type ContentLake } from "#/content-lake/content-lake.ts";
import { Datasets } from "#/content-lake/datasets/datasets.ts";
import { closeLakeServer, createLakeServer } from "#/content-lake/http/lake-server.ts";
import { LOCAL_TOKENS } from "#/content-lake/identities.ts";
import { JOURNAL_LIMITS, type JournalLimits } from "#/content-lake/store/compact-journal.ts";

export interface RunningLake {
  readonly lake: ContentLake;
  readonly origin: string;
  readonly anonymous: SanityClient;
  readonly preview: SanityClient;
  readonly editor: SanityClient;
  readonly clientWith: (config: Partial<ClientConfig>) => SanityClient;
  readonly stop: () => Promise<void>;
}

export function makeSeedFolder(documents: readonly object[]): string {
  const folder = mkdtempSync(join(tmpdir(), "mapwright-seed-"));
  const lines = documents.map((document) => JSON.stringify(document));
  writeFileSync(join(folder, "seed.ndjson"), `${lines.join("\n")}\n`);
  return folder;
}

/** A port that the system assigns next: test files running in parallel get different ones. */
export function findFreePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve) =>
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    }),
  );
}

/** `folder`: where the state is stored, to open it again. */
export async function startLake(
  seed: readonly object[] = [],
  folder = mkdtempSync(join(tmpdir(), "mapwright-lake-")),
  journalLimits: JournalLimits = JOURNAL_LIMITS,
): Promise<RunningLake> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${String(port)}`;
  const lake = await openContentLake({
    projectId: "demo",
    dataset: "production",
    stateFolder: folder,
    seedFolder: makeSeedFolder(seed),
    origin,
    tokens: LOCAL_TOKENS,
    journalLimits,
    now: () => new Date(),
    onError: (error) => console.error(error),
    report: (message) => console.error(message),
  });
  const datasets = await Datasets.open(lake);
  const server = createLakeServer(datasets);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const clientWith = (config: Partial<ClientConfig>) =>
    createClient({
      projectId: "demo",
      dataset: "production",
      apiVersion: LAKE_API_VERSION,
      apiHost: origin,
      useProjectHostname: false,
      useCdn: false,
      maxRetries: 0,
      ...config,
    });
  return {
    lake,
    origin,
    clientWith,
    anonymous: clientWith({}),
    preview: clientWith({ token: LOCAL_TOKENS.preview, perspective: "drafts" }),
    editor: clientWith({ token: LOCAL_TOKENS.editor }),
    stop: () => stopLake(server, datasets),
  };
}

function stopLake(server: Server, datasets: Datasets): Promise<void> {
  return closeLakeServer(server).then(() => datasets.close());
}
