/** A workspace with keys of its own, whose provider is a fake that accepts one key until it is told to refuse it. */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ResearchLocale } from "@mapwright/core/research/locale";
import type { WorkspaceId } from "@mapwright/core/ids";
import { createEncryptedFileStore } from "../../functions/src/platform/secret-store/encrypted-file-store.ts";
import type { SecretStore } from "../../functions/src/platform/secret-store/secret-store.ts";
import { createSourceCheck } from "../../functions/src/research/data-sources/check-source.ts";
import type { DataSourceDeps } from "../../functions/src/research/data-sources/data-source-deps.ts";
import { recordOwnKeyRefusal } from "../../functions/src/research/data-sources/own-key-refused.ts";
import {
  createWorkspaceRegistries,
  researchProviders,
  type OpenWorkspaceRegistry,
} from "../../functions/src/research/data-sources/workspace-providers.ts";
import { readPostsHere } from "../../functions/src/research/parsers.ts";
import { createAdapters } from "../../functions/src/research/providers/provider-adapters.ts";
import { PROVIDERS } from "../../functions/src/research/providers/research-providers.ts";
import { FAKE_KEYS } from "../../local/src/providers/fake-provider.ts";
import { fakeSerpApi } from "../../local/src/providers/fake-serpapi.ts";
import { fakeSerper } from "../../local/src/providers/fake-serper.ts";
import { createFakesServer } from "../../local/src/providers/serve-fakes.ts";
import { isolatedDatabase } from "./isolated-database.ts";

export interface OwnSources {
  readonly deps: DataSourceDeps;
  readonly secrets: SecretStore;
  /** Where the encrypted files and their key are. */
  readonly folder: string;
  readonly openRegistry: OpenWorkspaceRegistry;
  /** Serper refuses the key after so many more requests. Default: from now on. */
  refuseKey(after?: number): void;
  acceptKey(): void;
  /** What Serper was asked since the last time. */
  takeRequests(): number;
  /** What a worker's or an estimate's context takes from deployed sources. */
  readonly context: {
    readonly providers: (
      workspace: WorkspaceId,
      locale: ResearchLocale,
    ) => Promise<ReturnType<typeof researchProviders>>;
    readonly isOwnProvider: (workspace: WorkspaceId, provider: string) => Promise<boolean>;
    readonly onOwnKeyRefused: ReturnType<typeof recordOwnKeyRefusal>;
  };
  close(): Promise<void>;
}

/** @param key that Serper accepts; SerpApi has the deployment's */
export async function openOwnSources(key: string): Promise<OwnSources> {
  let accepted = Number.POSITIVE_INFINITY;
  let requests = 0;
  const serper = {
    service: fakeSerper.service,
    handle(request: Parameters<typeof fakeSerper.handle>[0]) {
      requests += 1;
      accepted -= 1;
      const headers = new Headers(request.headers);
      const isKnown = headers.get("x-api-key") === key && accepted >= 0;
      headers.set("x-api-key", isKnown ? FAKE_KEYS.valid : "wrong");
      return fakeSerper.handle({ ...request, headers });
    },
  };
  const server = createFakesServer([serper, fakeSerpApi]);
  const fakesUrl = await listen(server);
  const folder = await mkdtemp(join(tmpdir(), "own-sources-"));
  const secrets = createEncryptedFileStore(join(folder, "secrets"), join(folder, "key"));
  const db = isolatedDatabase();
  const environment = { fakesUrl, fetch, readPosts: readPostsHere, now: Date.now };
  const settings = { SERPAPI_API_KEY: FAKE_KEYS.valid };
  const openRegistry = createWorkspaceRegistries({
    db,
    secrets: () => secrets,
    definitions: PROVIDERS,
    deployment: { settings, adapterOf: createAdapters(() => settings, environment) },
    environment,
  });
  return {
    deps: { db, now: Date.now, secrets, check: createSourceCheck(environment) },
    secrets,
    folder,
    openRegistry,
    refuseKey(after = 0) {
      accepted = after;
    },
    acceptKey() {
      accepted = Number.POSITIVE_INFINITY;
    },
    takeRequests() {
      const taken = requests;
      requests = 0;
      return taken;
    },
    context: {
      providers: async (workspace, locale) =>
        researchProviders(await openRegistry(workspace), "job", locale),
      isOwnProvider: async (workspace, provider) =>
        (await openRegistry(workspace)).ownSince(provider) !== null,
      onOwnKeyRefused: recordOwnKeyRefusal(db, openRegistry, Date.now),
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the fakes have no port");
  return `http://127.0.0.1:${address.port}/`;
}

/** A key that nothing else contains. */
export function plantKey(): string {
  return `planted-${randomUUID().replaceAll("-", "")}`;
}
