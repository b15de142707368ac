/**
 * The demo's map with a past: one of the site's example maps, imported, with made-up readings. Its title says that it is
 * a sample.
 */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { mapTrendPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import { importMapOutput } from "@mapwright/core/maps/files/import-map";
import { readMapJson } from "@mapwright/core/maps/files/map-json";
import { encodeSiteEvidence, encodeSnapshot } from "@mapwright/core/maps/snapshot-codec";
import { storePageTrend } from "@mapwright/core/refresh/page-trend";
import { call, writeAsAdministrator, type Person } from "#/stack/demo/person.ts";
import { sampleReadings } from "#/stack/demo/sample-readings.ts";
import type { StackPorts } from "#/stack/free-ports.ts";

const EXAMPLE = resolve(import.meta.dirname, "../../../../content/assets/examples/good-puppy.json");
const TITLE = "Puppy training over time (sample)";

const compress = promisify(gzip);

export async function addRefreshedMap(
  ports: StackPorts,
  owner: Person,
  workspaceId: WorkspaceId,
): Promise<void> {
  const read = readMapJson(readFileSync(EXAMPLE, "utf8"));
  if (!read.isRead) throw new Error("The demo's example map can't be read.");
  const { map: snapshot, seeds, evidence } = read.file;
  const chunks = await encodeSnapshot(snapshot, (bytes) => compress(bytes));
  const site = evidence.site
    ? await encodeSiteEvidence(evidence.site, (bytes) => compress(bytes))
    : [];
  const partOf = (part: "map" | "serps") => chunks.filter((chunk) => chunk.part === part);
  const { mapId } = await call(
    ports,
    owner,
    "importMap",
    {
      requestId: randomUUID(),
      workspaceId,
      title: TITLE,
      type: "domain",
      locale: DEFAULT_LOCALE,
      seeds,
      map: partOf("map").map(({ data }) => base64Of(data)),
      serps: partOf("serps").map(({ data }) => base64Of(data)),
      site: site.map(({ data }) => base64Of(data)),
      changes: null,
    },
    importMapOutput,
  );
  const nowMs = Date.now();
  const trend = storePageTrend(sampleReadings(snapshot, evidence.site, nowMs));
  const data = await compress(JSON.stringify(trend));
  await writeAsAdministrator(ports, mapTrendPath(mapId, "pages"), {
    at: { timestampValue: new Date(nowMs).toISOString() },
    data: { bytesValue: base64Of(data) },
  });
}

const base64Of = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
