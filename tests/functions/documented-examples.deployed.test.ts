/**
 * The examples of the API's pages, each sent as it is printed there. Only the address of the site and what exists once, such
 * as ids, are replaced. Answers have the status and the schema that the page says. They need Bash and curl.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { jobPath, jobPlanPath, mapPath } from "@mapwright/core/firestore-paths";
import { jobId, type MapId, type WorkspaceId } from "@mapwright/core/ids";
import { jobShape } from "@mapwright/core/research/job-shape";
import { afterAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { API_WORDS } from "../../functions/src/api-words.ts";
import { USE_CASES } from "../../functions/src/doors.ts";
import { getDatabase } from "../../functions/src/platform/database.ts";
import { listApiRoutes, type ApiRoute } from "../../functions/src/platform/http/api-routes.ts";
import { readDocumentedCode } from "../../local/src/seed-content/testing/documented-code.ts";
import { getApiAddress, openKey } from "./fixtures/deployed-key.ts";
import { putPourOverMap } from "./fixtures/pour-over-map.ts";

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "examples-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Routes in an order in which each finds what it needs; those that take something away come last. */
const ORDER = [
  "GET /research-coverage",
  "GET /places",
  "GET /data-sources",
  "POST /estimates/list",
  "POST /estimates/domain",
  "POST /estimates/threads",
  "POST /thread-files",
  "POST /estimates/seeds",
  "POST /jobs",
  "GET /jobs/{jobId}",
  "GET /jobs",
  "POST /jobs/{jobId}/cancel",
  "POST /maps/{mapId}/continuations",
  "POST /maps/{mapId}/refreshes",
  "GET /maps",
  "GET /maps/{mapId}",
  "GET /maps/{mapId}/clusters",
  "GET /maps/{mapId}/clusters/{clusterId}",
  "GET /maps/{mapId}/clusters/{clusterId}/brief",
  "GET /maps/{mapId}/gaps",
  "GET /maps/{mapId}/keywords",
  "GET /keywords",
  "GET /maps/{mapId}/results",
  "GET /maps/{mapId}/overlap",
  "GET /maps/{mapId}/export",
  "GET /maps/{mapId}/outline",
  "POST /maps/{mapId}/operations",
  "PATCH /maps/{mapId}",
  "POST /maps/{mapId}/copies",
  "POST /maps/{mapId}/combinations",
  "POST /maps/{mapId}/shares",
  "GET /maps/{mapId}/shares",
  "DELETE /shares/{shareId}",
  "POST /csv-links",
  "GET /csv-links",
  "DELETE /csv-links/{linkId}",
  "POST /webhooks",
  "GET /webhooks",
  "POST /webhooks/{webhookId}/test",
  "POST /webhooks/{webhookId}/deliveries/{deliveryId}/redeliver",
  "GET /webhooks/{webhookId}/deliveries",
  "PATCH /webhooks/{webhookId}",
  "DELETE /webhooks/{webhookId}",
  "GET /credits",
  "GET /ledger",
  "POST /maps/{mapId}/archive",
  "POST /maps/restore",
  "DELETE /maps/{mapId}",
];

const commands = new Map(
  API_WORDS.groups.flatMap(({ name, requests }) => {
    const found = readDocumentedCode(`/docs/reference/api/${name}`).filter(
      ({ language }) => language === "bash",
    );
    return requests.map((request, at): [string, string] => [request, found[at]?.code ?? ""]);
  }),
);
const routes = new Map(
  listApiRoutes(USE_CASES).map((route) => [
    `${route.offer.http.method} ${route.offer.http.path}`,
    route,
  ]),
);

const record = z.record(z.string(), z.unknown());
/** Fields of answers whose values later requests name. */
const LEARNED = ["id", "planId", "jobId", "deliveryId", "revision"];

/** Real values by the value in the examples: for a map the first, for everything else the one made last. */
class Replacements {
  readonly #known = new Map<string, string>();

  set(printed: unknown, real: unknown): void {
    if (typeof printed === "string" && typeof real === "string") this.#known.set(printed, real);
  }

  learn(printed: unknown, answer: unknown): void {
    const [before, now] = [record.safeParse(printed).data, record.safeParse(answer).data];
    for (const name of LEARNED) this.set(before?.[name], now?.[name]);
    const copy = before?.["mapId"];
    if (typeof copy === "string" && !this.#known.has(copy)) this.set(copy, now?.["mapId"]);
  }

  apply(text: string): string {
    return [...this.#known].reduce(
      (replaced, [printed, real]) => replaced.replaceAll(printed, real),
      text,
    );
  }
}

interface Sent {
  readonly status: number;
  readonly location: string | null;
  readonly text: string;
}

/** Runs a command of the shell, and reads what it was answered. */
async function send(command: string, key: string): Promise<Sent> {
  const loud = command.replace(/^curl /, "curl --silent --show-error --dump-header head ");
  const env = { PATH: process.env["PATH"], MAPWRIGHT_KEY: key };
  const { stdout } = await run("bash", ["-euc", loud], { cwd: folder, env });
  const head = readFileSync(join(folder, "head"), "utf8");
  return {
    status: Number(/^HTTP\/\S+ (\d+)/.exec(head)?.[1]),
    location: /^location: (\S+)/im.exec(head)?.[1] ?? null,
    text: stdout,
  };
}

/** Needs a source outside of this machine: the code of the refusal without it. */
const REFUSED: Readonly<Record<string, string>> = { "GET /places": "market-not-covered" };

function expectRefusal(code: string, { text }: Sent): unknown {
  const refusal: unknown = JSON.parse(text);
  expect(refusal).toMatchObject({ code });
  return refusal;
}

function expectAnswer({ offer, useCase }: ApiRoute, { status, location, text }: Sent): unknown {
  const { http } = offer;
  expect([useCase.name, status, text]).toEqual([useCase.name, http.status ?? 200, text]);
  expect([useCase.name, location !== null]).toEqual([useCase.name, http.location !== undefined]);
  if (http.isFile) return null;
  const answer: unknown = JSON.parse(text);
  const read = useCase.output.safeParse(answer);
  expect([useCase.name, read.error?.message ?? null]).toEqual([useCase.name, null]);
  expect([useCase.name, read.data]).toEqual([useCase.name, answer]);
  return answer;
}

/** Makes the map one that a job left incomplete: with the plan of the job that was started. */
async function makePartial(workspaceId: WorkspaceId, map: MapId, started: string): Promise<void> {
  const db = getDatabase();
  const [from, to] = [jobId.parse(started), jobId.parse(`partial-${started.slice(0, 8)}`)];
  const job = (await db.doc(jobPath(workspaceId, from)).get()).data();
  const plan = (await db.doc(jobPlanPath(workspaceId, from)).get()).data();
  await db.doc(jobPath(workspaceId, to)).set({ ...job, id: to, mapId: map, status: "done" });
  await db.doc(jobPlanPath(workspaceId, to)).set({ ...plan });
  const missing = { count: 1, reason: "quota-spent", source: null };
  await db.doc(mapPath(map)).update({ jobId: to, missing });
}

test("documented: every example of the API is answered as its page says", async () => {
  expect(ORDER.toSorted()).toEqual([...commands.keys()].toSorted());
  const { key, workspaceId, owner, ask } = await openKey();
  const { map, cluster, pillar } = await putPourOverMap(workspaceId, owner.uid);
  const site = new URL(process.env["SITE_URL"] ?? "");
  const known = new Replacements();
  known.set("https://your-site/api/v1", getApiAddress());
  known.set("9f2c64b1d0e84a7f8b3a5c6d7e8f9012", map);
  known.set("m4x7k2", map);
  known.set("c1x7k2", cluster);
  known.set("p8d3f0", pillar);
  // Nothing outside of this machine is asked.
  known.set('"domain": "example.com"', `"domain": "${site.host}"`);
  known.set("https://example.com/mapwright", "https://receiver.example/mapwright");
  const endJob = async (id: string) => {
    await ask(`/jobs/${id}/cancel`, { method: "POST" });
    await vi.waitFor(
      async () => {
        const job = jobShape.parse(await (await ask(`/jobs/${id}`)).json());
        expect(job.finishedAt).not.toBeNull();
      },
      { timeout: 10_000, interval: 100 },
    );
  };
  for (const request of ORDER) {
    const route = routes.get(request);
    if (!route) throw new Error(`There is no request ${request}`);
    const sent = await send(known.apply(commands.get(request) ?? ""), key);
    const code = REFUSED[request];
    const answer = code === undefined ? expectAnswer(route, sent) : expectRefusal(code, sent);
    known.learn(route.offer.examples[0]?.output, answer);
    const job = record.safeParse(answer).data?.["jobId"];
    if (request === "POST /jobs/{jobId}/cancel") {
      const started = known.apply("5c1e0a9b7d3f4e2a8c6b1d0f9e8a7b6c");
      await endJob(started);
      await makePartial(workspaceId, map, started);
    }
    if (route.offer.http.status === 202 && request !== "POST /jobs" && typeof job === "string")
      await endJob(job);
    if (request === "POST /webhooks/{webhookId}/test")
      known.set("job_k2v7", record.parse(answer)["deliveryId"]);
  }
});
