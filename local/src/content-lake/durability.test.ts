import { mkdtempSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@sanity/client";
import { expect, onTestFinished, test } from "vitest";
import { LOCAL_TOKENS } from "#/content-lake/identities.ts";
import { findFreePort, makeSeedFolder } from "#/content-lake/lake-fixture.ts";
import { startProgram } from "#/stack/child-process.ts";

const READY_SECONDS = 30;
const PUBLISHERS = 20;

/** The server as `npm start` runs it: a separate process. */
async function startServer(folder: string, seedFolder: string) {
  const port = await findFreePort();
  const program = startProgram({
    name: "content lake",
    command: process.execPath,
    args: [
      join(import.meta.dirname, "serve.ts"),
      "--port",
      String(port),
      "--state",
      folder,
      "--seed",
      seedFolder,
    ],
    cwd: folder,
    env: process.env,
    logFile: join(folder, "lake.log"),
    isVerbose: false,
  });
  onTestFinished(() => program.stop("SIGKILL", 0));
  await program.waitForLine(/^http:/, READY_SECONDS);
  const client = createClient({
    projectId: "demo",
    dataset: "production",
    apiVersion: "2025-02-19",
    apiHost: `http://127.0.0.1:${String(port)}`,
    useProjectHostname: false,
    useCdn: false,
    maxRetries: 0,
    token: LOCAL_TOKENS.editor,
    perspective: "raw",
  });
  return { program, client };
}

test(
  "nothing acknowledged is lost when the lake is killed during publishing",
  { timeout: 90_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "mapwright-killed-"));
    const seedFolder = makeSeedFolder([]);
    const first = await startServer(folder, seedFolder);
    const acknowledged: string[] = [];
    const publish = async (name: string) => {
      await first.client.create({ _id: `drafts.${name}`, _type: "page", title: name });
      await first.client.action({
        actionType: "sanity.action.document.publish",
        draftId: `drafts.${name}`,
        publishedId: name,
      });
      acknowledged.push(name);
      // Other transactions are in progress at this moment.
      if (acknowledged.length === 15) await first.program.stop("SIGKILL", 0);
    };
    // Each goes on until the lake is gone: however busy this machine is, some are cut off.
    const publishUntilKilled = async (publisher: number) => {
      for (let at = 0; ; at++) await publish(`page-${String(publisher)}-${String(at)}`);
    };
    const publishing = Array.from({ length: PUBLISHERS }, (_, at) => publishUntilKilled(at));
    const ended = await Promise.allSettled(publishing);
    expect(ended.map(({ status }) => status)).toEqual(publishing.map(() => "rejected"));
    expect(acknowledged.length).toBeGreaterThanOrEqual(15);
    // The line that the kill cut off.
    await appendFile(join(folder, "journal.ndjson"), '{"id":"torn","timest');

    const second = await startServer(folder, seedFolder);
    const stored = await second.client.fetch<string[]>('*[_type == "page"]._id');
    expect(stored).toEqual(expect.arrayContaining(acknowledged));
    const both = acknowledged.filter((name) => stored.includes(`drafts.${name}`));
    expect(both).toEqual([]);
    await second.client.create({ _id: "afterwards", _type: "page", title: "Goes on" });
    await second.program.stop("SIGTERM", 5);
  },
);

test(
  "a second lake over the same folder refuses to start, naming the first",
  { timeout: 90_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "mapwright-two-lakes-"));
    const seedFolder = makeSeedFolder([]);
    const first = await startServer(folder, seedFolder);
    const { pid } = first.program;
    await expect(startServer(folder, seedFolder)).rejects.toThrow(
      new RegExp(
        `journal in \\S+ is in use by process ${String(pid)}, started \\S+, at http://127\\.0\\.0\\.1:\\d+\\.`,
      ),
    );
    await first.client.create({ _id: "goes-on", _type: "page", title: "Goes on" });
  },
);
