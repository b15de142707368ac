/** Maps exported as files, and files imported as maps. */
import { readFile } from "node:fs/promises";
import { expect, type Download, type Page } from "@playwright/test";
import { unzipSync, strFromU8 } from "fflate";
import { findA11yViolations } from "../../browser/look-at.ts";
import { test } from "../fixtures/journey.ts";
import { enter } from "../fixtures/people.ts";
import { openResearchedMap } from "../fixtures/researched-maps.ts";
import { chooseFromMore, getMapSummary } from "../../browser/map-page.ts";

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), "utf8");
}

async function exportAs(page: Page, format: string): Promise<Download> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Export map" });
  await dialog.getByRole("radio", { name: format }).check();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: `Export ${format}` }).click(),
  ]);
  await expect(dialog).toHaveCount(0);
  return download;
}

/** The first bytes of a PNG, and its width and height. */
function readPng(bytes: Buffer) {
  return {
    mark: bytes.toString("latin1", 1, 4),
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
  };
}

test(
  "a map is exported in every format and listed in downloads, and its JSON imports as the same map",
  { tag: "@long" },
  async ({ page, person }) => {
    await openResearchedMap(page, person, "Pour over coffee");
    const summary = getMapSummary(page);
    const counts = (await summary.textContent()) ?? "";

    await page.getByRole("button", { name: "Export", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Export map" });
    await expect(dialog.getByRole("radio", { name: "CSV" })).toBeChecked();
    expect(await findA11yViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);

    const csv = await exportAs(page, "CSV");
    expect(csv.suggestedFilename()).toBe("pour-over-coffee.csv");
    expect(await textOf(csv)).toMatch(/^\uFEFFKeyword,Cluster,Pillar,.*Searches a month/);
    const workbook = unzipSync(await readFile(await (await exportAs(page, "Excel")).path()));
    expect(Object.keys(workbook)).toContain("xl/workbook.xml");
    const markdown = await textOf(await exportAs(page, "Markdown"));
    expect(markdown).toContain("# Pour over coffee");
    const xmind = unzipSync(await readFile(await (await exportAs(page, "XMind")).path()));
    expect(strFromU8(xmind["content.json"] ?? new Uint8Array())).toContain(
      '"title":"Pour over coffee"',
    );
    const svg = await textOf(await exportAs(page, "SVG"));
    // What the map has open: its outline.
    expect(svg).toMatch(/>Pour over coffee<.*no searches were measured/s);
    expect(svg).not.toMatch(/<script|href|\son\w+=/i);
    const png = readPng(await readFile(await (await exportAs(page, "PNG")).path()));
    expect(png.mark).toBe("PNG");
    expect(Math.min(png.width, png.height)).toBeGreaterThan(400);
    const json = await exportAs(page, "JSON");
    expect(JSON.parse(await textOf(json))).toMatchObject({ format: "mapwright-map", version: 1 });

    await page.goto("/app/downloads");
    await expect(page.getByText("pour-over-coffee.json")).toBeVisible();
    expect(await findA11yViolations(page)).toEqual([]);
    const [again] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save again: pour-over-coffee.csv" }).click(),
    ]);
    expect(await textOf(again)).toBe(await textOf(csv));

    await page.goto("/app/maps/import");
    await page.getByLabel("File to import").setInputFiles(await json.path());
    // Saved without a file extension, so its contents decide.
    await expect(page.getByText("Mapwright JSON")).toBeVisible();
    await page.getByRole("textbox", { name: "Title" }).fill("Pour over, again");
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Pour over, again", level: 1 })).toBeVisible();
    await expect(summary).toHaveText(counts);
  },
);

const SEARCH_CONSOLE = [
  "Top queries,Clicks,Impressions,CTR,Position",
  "v60 ratio,10,300,3.3%,4.2",
  "v60 coffee ratio,8,600,1.3%,6.1",
  "V60  Ratio,1,3,1%,9",
  "gooseneck kettle,5,lots,1%,3",
  "electric gooseneck kettle,5,1200,1%,3",
  '"!!!",5,900,1%,3',
].join("\n");

test(
  "a Search Console export becomes a map with duplicates merged and bad rows listed, and more keywords can be added and undone",
  { tag: "@long" },
  async ({ page, person }) => {
    await enter(page, person);
    await page.goto("/app/maps/import");
    await page.getByLabel("File to import").setInputFiles({
      name: "Queries.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(SEARCH_CONSOLE),
    });
    await expect(page.getByText("4 keywords")).toBeVisible();
    await expect(page.getByText("1 duplicate merged.")).toBeVisible();
    await page.getByText("2 items couldn't be imported as").click();
    await expect(page.getByText("Line 5:")).toBeVisible();
    await expect(page.getByText("Line 7:")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Impressions cover" })).toHaveText("3 months");
    expect(await findA11yViolations(page)).toEqual([]);
    await page.getByRole("textbox", { name: "Title" }).fill("From Search Console");
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(
      page.getByRole("heading", { name: "From Search Console", level: 1 }),
    ).toBeVisible();
    const summary = getMapSummary(page);
    await expect(summary).toContainText("4 keywords");
    // Search Console's numbers are not labeled as searches.
    await expect(page.getByText("Impressions a month", { exact: true })).toBeVisible();
    await expect(
      page.getByText(/Impressions in Search Console, not searches/).first(),
    ).toBeVisible();
    await expect(page.getByText(/Searches( a month)?/)).toHaveCount(0);

    const address = page.url();
    await page.goto(`${address}?volume=350`);
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const exporting = page.getByRole("dialog", { name: "Export map" });
    await exporting.getByRole("combobox", { name: "What to export" }).click();
    await page.getByRole("option", { name: "What the filter shows: 2 keywords" }).click();
    const [part] = await Promise.all([
      page.waitForEvent("download"),
      exporting.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    expect(part.suggestedFilename()).toBe("from-search-console-filtered.csv");
    const partText = await textOf(part);
    expect(partText).toContain("Impressions a month");
    expect(partText).toContain("electric gooseneck kettle");
    expect(partText).not.toContain("v60");
    await page.goto(address);

    await chooseFromMore(page, "Import keywords");
    const dialog = page.getByRole("dialog", { name: "Import keywords" });
    await dialog
      .getByRole("textbox", { name: "Paste keywords" })
      .fill("best v60 ratio\nv60 ratio\nespresso machine");
    await dialog.getByRole("button", { name: "Read the list" }).click();
    await dialog.getByRole("button", { name: "Add 3 keywords" }).click();
    await expect(page.getByText(/2 keywords added\. Already in the map: 1/)).toBeVisible();
    await expect(summary).toContainText("6 keywords");
    await page.getByRole("button", { name: "Undo" }).first().click();
    await expect(summary).toContainText("4 keywords");
  },
);
