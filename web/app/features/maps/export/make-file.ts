/** Creates one file of a map. Runs in the export's worker; each format's library is loaded on demand. */
import { listMapFacts } from "@mapwright/core/maps/files/exports/about-map";
import { gatherMapFile } from "@mapwright/core/maps/files/gather-map-file";
import { LINK_COLUMNS } from "@mapwright/core/domains/links-table";
import type { MapFile } from "@mapwright/core/maps/files/map-file";
import { writeMapJson } from "@mapwright/core/maps/files/map-json";
import { drawMapSheet, type SheetLook } from "@mapwright/core/maps/files/exports/map-sheet";
import { buildMapTable } from "@mapwright/core/maps/files/exports/map-table";
import {
  listFileQuestions,
  buildQuestionsTable,
} from "@mapwright/core/maps/files/exports/questions-table";
import type { MapTable } from "@mapwright/core/tables/plain-table";
import { writeMarkdown } from "@mapwright/core/maps/files/exports/write-markdown";
import { writeSvg } from "@mapwright/core/maps/files/exports/write-svg";
import type { MapSheet } from "@mapwright/core/maps/files/exports/sheet-marks";
import { getGeography } from "@mapwright/core/snapshot/geography/lay-out-geography";
import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import { applyEdits } from "@mapwright/core/maps/log/map-edits";
import { filterSnapshot } from "@mapwright/core/maps/part-of-snapshot";
import { NotLoaded } from "#/features/maps/export/export-failures.ts";
import { FORMATS, type FileFormat } from "#/features/maps/export/export-formats.ts";
import type {
  ExportOrder,
  ExportResponse,
  ReportProgress,
} from "#/features/maps/export/export-order.ts";
import { COLOR_TOKENS } from "#/ui/theme/color-tokens.ts";
import { PILLAR_HUES } from "#/ui/theme/map-palettes.ts";

/** The requested part of the map, for every format but JSON. */
function gatherOrder(order: ExportOrder): MapFile {
  const { locale, base, edits, people, scope } = order;
  const { site, reddit } = order.evidence;
  return gatherMapFile({
    title: titleOf(order),
    locale,
    state: applyEdits(base, edits),
    nameOf: (person) => people.get(person) ?? null,
    scope,
    evidence: site || reddit ? { site, reddit: reddit?.evidence ?? null } : null,
    asked: order.asked,
  });
}

/** Empty for a map without evidence of a site. */
function linksOf({ evidence }: MapFile): MapTable {
  return evidence?.site?.links ?? { header: LINK_COLUMNS, rows: [] };
}

/** A file of a part says so in its header. */
function titleOf({ title, part }: ExportOrder): string {
  return part === null ? title : `${title} (${part})`;
}

export async function makeFile(
  order: ExportOrder,
  format: FileFormat,
  report: ReportProgress,
): Promise<Blob> {
  const content = await CONTENT[format](order, report);
  return new Blob(Array.isArray(content) ? content : [content], {
    type: FORMATS[format].mediaType,
  });
}

type Content = BlobPart | BlobPart[];

/** Draws the content of an image as shapes. */
async function sheetOf(order: ExportOrder): Promise<MapSheet> {
  const { drawing, keywordsPerTopic, shade, landColors, coverage } = order;
  if (drawing === "outline")
    return drawMapSheet(gatherOrder(order), { look: SHEET_LOOK, keywordsPerTopic });
  const [{ drawPicture }, drawn] = await Promise.all([
    import("#/map-views/pictures/draw-picture.ts"),
    drawnMap(order),
  ]);
  return drawPicture({ kind: drawing, shade, landColors, coverage, keywordsPerTopic, ...drawn });
}

/** The requested part of the map, for pictures. */
async function drawnMap(order: ExportOrder) {
  const { createMapModel } = await import("#/map-views/view-model/map-model.ts");
  const { base, edits, scope, sender, now, locale } = order;
  const state = applyEdits(base, edits);
  const whole = getEditedSnapshot(state);
  const snapshot = scope ? filterSnapshot(whole, scope) : whole;
  const model = createMapModel(snapshot, "volume");
  return { title: titleOf(order), model, state, sender, now, place: locale.place };
}

/** Makes a printout for the page to print. */
export async function makePrintout(order: ExportOrder): Promise<ExportResponse> {
  if (order.drawing === "outline") return { kind: "pages", file: gatherOrder(order) };
  const title = titleOf(order);
  return { kind: "drawing", svg: writeSvg(await sheetOf(order), title), title };
}

const CONTENT: Readonly<
  Record<FileFormat, (order: ExportOrder, report: ReportProgress) => Content | Promise<Content>>
> = {
  json: (order) => {
    const { title, type, locale, seeds, base, evidence, edits, people, now } = order;
    const questions = order.asked ? listFileQuestions(gatherOrder(order)) : [];
    return writeMapJson({
      ...(questions.length > 0 && { questions }),
      title,
      type,
      locale,
      seeds: [...seeds],
      exportedAt: now,
      people: Object.fromEntries(people),
      // With where everything is, whenever the map was made.
      map: { ...base, geography: getGeography(base) },
      evidence,
      edits,
    });
  },
  markdown: (order) => writeMarkdown(gatherOrder(order)),
  csv: async (order) => {
    const { writeSafeCsv } = await import("@mapwright/core/maps/files/exports/safe-csv");
    const { header, rows } = buildMapTable(gatherOrder(order), order.columns);
    return writeSafeCsv(header, rows);
  },
  xlsx: async (order) => {
    const { writeWorkbook } = await import("@mapwright/core/maps/files/exports/write-workbook");
    const file = gatherOrder(order);
    const [links, questions] = [linksOf(file), buildQuestionsTable(file)];
    const table = buildMapTable(
      file,
      order.columns.filter((column) => column !== "basis"),
    );
    const sheets = [
      { name: "Keywords", table },
      ...(links.rows.length > 0 ? [{ name: "Internal links", table: links }] : []),
      ...(questions.rows.length > 0 ? [{ name: "Questions", table: questions }] : []),
    ];
    return writeWorkbook(sheets, listMapFacts(file, order.now));
  },
  links: async (order) => {
    const { writeSafeCsv } = await import("@mapwright/core/maps/files/exports/safe-csv");
    const { header, rows } = linksOf(gatherOrder(order));
    return writeSafeCsv(header, rows);
  },
  questions: async (order) => {
    const { writeSafeCsv } = await import("@mapwright/core/maps/files/exports/safe-csv");
    const { header, rows } = buildQuestionsTable(gatherOrder(order));
    return writeSafeCsv(header, rows);
  },
  xmind: async (order) => {
    const [{ buildXmindContent }, { strToU8, zipSync }] = await Promise.all([
      import("@mapwright/core/maps/files/exports/xmind-content"),
      import("fflate"),
    ]);
    const files = Object.entries(buildXmindContent(gatherOrder(order)));
    const bytes = zipSync(Object.fromEntries(files.map(([name, text]) => [name, strToU8(text)])));
    return new Uint8Array(bytes);
  },
  svg: async (order) => writeSvg(await sheetOf(order), titleOf(order)),
  png: async (order, report) => {
    const { paintSheet } = await import("#/map-views/pictures/paint-sheet.ts");
    return paintSheet(await sheetOf(order), report);
  },
  poster: async (order, report) => {
    const [{ makePoster }, drawn] = await Promise.all([
      import("#/features/maps/export/make-poster.ts"),
      drawnMap(order),
    ]);
    const { paper, locale, landColors, coverage } = order;
    const { language } = locale;
    return makePoster({ ...drawn, landColors, coverage, paper, language, readFont, report });
  },
};

async function readFont(url: string): Promise<Uint8Array> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new NotLoaded(url, { cause });
  });
  if (!response.ok) throw new NotLoaded(url);
  return new Uint8Array(await response.arrayBuffer());
}

const { sheet, ink, inkSecondary, contour } = COLOR_TOKENS.light;

/** Sheets are for paper and slides, so they are always light. */
const SHEET_LOOK: SheetLook = {
  paper: sheet,
  ink,
  faintInk: inkSecondary,
  line: contour,
  pillars: PILLAR_HUES.light.map(({ line }) => line),
};
