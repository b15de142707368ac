/** Files of a map, as its export makes them. */
import { listMapFacts } from "@mapwright/core/maps/files/exports/about-map";
import { TABLE_COLUMNS, buildMapTable } from "@mapwright/core/maps/files/exports/map-table";
import {
  listFileQuestions,
  buildQuestionsTable,
} from "@mapwright/core/maps/files/exports/questions-table";
import { writeSafeCsv } from "@mapwright/core/maps/files/exports/safe-csv";
import { writeMarkdown } from "@mapwright/core/maps/files/exports/write-markdown";
import { writeWorkbook } from "@mapwright/core/maps/files/exports/write-workbook";
import { buildXmindContent } from "@mapwright/core/maps/files/exports/xmind-content";
import { gatherMapFile } from "@mapwright/core/maps/files/gather-map-file";
import type { DrawMap, DrawnFormat } from "@mapwright/core/maps/files/map-drawing";
import type { MapFile } from "@mapwright/core/maps/files/map-file";
import { writeMapJson } from "@mapwright/core/maps/files/map-json";
import { AppError } from "@mapwright/core/app-error";
import { DAY_MS } from "@mapwright/core/durations";
import { LINK_COLUMNS } from "@mapwright/core/domains/links-table";
import { membersPath } from "@mapwright/core/firestore-paths";
import type { MapId, UserId, WorkspaceId } from "@mapwright/core/ids";
import { getGeography } from "@mapwright/core/snapshot/geography/lay-out-geography";
import { toMapEdits } from "@mapwright/core/maps/log/map-edits";
import type { ApiExportFormat, ExportedFile } from "@mapwright/core/maps/reading/read-map-inputs";
import type { ShownBrand } from "@mapwright/core/workspaces/brand";
import { strToU8, zipSync } from "fflate";
import type { Firestore } from "firebase-admin/firestore";
import { readShownBrand } from "#/maps/shown-brand.ts";
import { openMap, type OpenedDocument } from "#/platform/maps/opened-maps.ts";
import { readAskedQuestions } from "#/platform/maps/asked-questions.ts";
import { readMember, chooseName } from "#/platform/access/membership.ts";
import { readRedditEvidence, readSiteEvidence } from "#/platform/maps/map-chunks.ts";

interface FileOrder {
  readonly opened: OpenedDocument;
  readonly file: MapFile;
  readonly evidence: {
    readonly site: Awaited<ReturnType<typeof readSiteEvidence>>;
    readonly reddit: Awaited<ReturnType<typeof readRedditEvidence>>;
  };
  readonly people: ReadonlyMap<UserId, string>;
  readonly brand: ShownBrand;
  readonly nowMs: number;
  readonly draw: DrawMap;
}

/** Below what an answer of a function may have, also in base64. */
const MAX_DRAWN_BYTES = 20_000_000;

export interface ExportDeps {
  readonly db: Firestore;
  readonly now: () => number;
  readonly draw: DrawMap;
}

type Content = Pick<ExportedFile, "encoding" | "content">;

interface Writer {
  readonly extension: string;
  readonly mediaType: string;
  readonly write: (order: FileOrder) => Content | Promise<Content>;
}

const text = (content: string): Content => ({ encoding: "utf8", content });
const bytes = (content: Uint8Array): Content => ({
  encoding: "base64",
  content: Buffer.from(content).toString("base64"),
});

/** Empty for a map without evidence of a site. */
const linksOf = ({ evidence }: MapFile) =>
  evidence?.site?.links ?? { header: LINK_COLUMNS, rows: [] };

const CSV = { extension: "csv", mediaType: "text/csv; charset=utf-8" };

/** Drawings change by the day only, so that a program that asks again is told that it has the file. */
const drawn = (format: DrawnFormat, mediaType: string): Writer => ({
  extension: format,
  mediaType,
  write: async ({ opened: { map, snapshot, state }, brand, nowMs, draw }) => {
    const { title, locale } = map;
    const now = Math.floor(nowMs / DAY_MS) * DAY_MS;
    const { language, place } = locale;
    const { name, color, isWhiteLabel } = brand;
    const sender = { name, color, isWhiteLabel };
    const file = await draw({ format, title, snapshot, state, language, place, sender, now });
    if (file.byteLength > MAX_DRAWN_BYTES)
      throw new AppError("invalid-input", "The input isn't valid", {
        format: "This map's drawing is too large. Export it in the app.",
      });
    return bytes(file);
  },
});

const WRITERS: Readonly<Record<ApiExportFormat, Writer>> = {
  svg: drawn("svg", "image/svg+xml"),
  png: drawn("png", "image/png"),
  pdf: drawn("pdf", "application/pdf"),
  csv: {
    ...CSV,
    write: ({ file }) => {
      const { header, rows } = buildMapTable(file, TABLE_COLUMNS);
      return text(writeSafeCsv(header, rows));
    },
  },
  links: {
    ...CSV,
    write: ({ file }) => {
      const { header, rows } = linksOf(file);
      return text(writeSafeCsv(header, rows));
    },
  },
  questions: {
    ...CSV,
    write: ({ file }) => {
      const { header, rows } = buildQuestionsTable(file);
      return text(writeSafeCsv(header, rows));
    },
  },
  markdown: {
    extension: "md",
    mediaType: "text/markdown; charset=utf-8",
    write: ({ file }) => text(writeMarkdown(file)),
  },
  json: {
    extension: "json",
    mediaType: "application/json",
    write: (order) => text(jsonOf(order)),
  },
  xlsx: {
    extension: "xlsx",
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    write: async ({ file, nowMs }) => {
      const [links, questions] = [linksOf(file), buildQuestionsTable(file)];
      const columns = TABLE_COLUMNS.filter((column) => column !== "basis");
      const sheets = [
        { name: "Keywords", table: buildMapTable(file, columns) },
        ...(links.rows.length > 0 ? [{ name: "Internal links", table: links }] : []),
        ...(questions.rows.length > 0 ? [{ name: "Questions", table: questions }] : []),
      ];
      const workbook = await writeWorkbook(sheets, listMapFacts(file, nowMs));
      return bytes(new Uint8Array(await workbook.arrayBuffer()));
    },
  },
  xmind: {
    extension: "xmind",
    mediaType: "application/vnd.xmind.workbook",
    write: ({ file }) => {
      const files = Object.entries(buildXmindContent(file));
      return bytes(zipSync(Object.fromEntries(files.map(([name, own]) => [name, strToU8(own)]))));
    },
  },
};

/** They are stored with the results pages of the workspace, and read for these only. */
const SHOWING_QUESTIONS: ReadonlySet<ApiExportFormat> = new Set([
  "questions",
  "xlsx",
  "markdown",
  "json",
  "xmind",
]);

export async function exportMap(
  { db, now, draw }: ExportDeps,
  workspace: WorkspaceId,
  { mapId, format }: { readonly mapId: MapId; readonly format: ApiExportFormat },
): Promise<ExportedFile> {
  const opened = await openMap(db, workspace, mapId, "with-results");
  const { map, state } = opened;
  const [site, reddit, asked, people, brand] = await Promise.all([
    readSiteEvidence(db, map),
    readRedditEvidence(db, map),
    SHOWING_QUESTIONS.has(format) ? readAskedQuestions(db, map) : null,
    readNames(db, workspace),
    readShownBrand(db, workspace, now()),
  ]);
  const file = gatherMapFile({
    title: map.title,
    locale: map.locale,
    state,
    nameOf: (person) => people.get(person) ?? null,
    scope: null,
    evidence: site || reddit ? { site, reddit } : null,
    asked,
  });
  const { extension, mediaType, write } = WRITERS[format];
  const order = { opened, file, evidence: { site, reddit }, people, brand, nowMs: now(), draw };
  return { fileName: `${fileNameOf(map.title)}.${extension}`, mediaType, ...(await write(order)) };
}

function jsonOf({ opened: { map, state }, file, evidence, people, nowMs }: FileOrder): string {
  const { title, type, locale, seeds } = map;
  const { base } = state;
  const { site, reddit } = evidence;
  const questions = listFileQuestions(file);
  return writeMapJson({
    ...(questions.length > 0 && { questions }),
    title,
    type,
    locale,
    seeds,
    exportedAt: nowMs,
    people: Object.fromEntries(people),
    map: { ...base, geography: getGeography(base) },
    evidence: {
      site,
      reddit: reddit &&
        map.evidence.reddit && {
          sources: map.evidence.reddit.sources,
          evidence: reddit,
        },
    },
    edits: toMapEdits(state),
  });
}

/** Letters and digits of any script, without what file systems reserve. */
function fileNameOf(title: string): string {
  return title.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "map";
}

async function readNames(db: Firestore, workspace: WorkspaceId): Promise<Map<UserId, string>> {
  const { docs } = await db.collection(membersPath(workspace)).get();
  return new Map(docs.map(readMember).map((member) => [member.id, chooseName(member)]));
}
