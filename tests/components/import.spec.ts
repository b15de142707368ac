/** A list becomes a map: compared by meaning in the browser, or by spelling. */
import { decodeSerpsPart } from "@mapwright/core/maps/snapshot-codec";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import { saveDataIn } from "../browser/save-data.ts";
import { expectAccessible } from "../browser/look-at.ts";
import { test } from "./component.ts";

const LIST = [
  "what to feed a young dog",
  "puppy nutrition",
  "sour cherry jam",
  "rain barrel stand",
];

const importButton = (page: Page) => page.getByRole("button", { name: "Import", exact: true });
const sentOf = (page: Page) => page.getByRole("status", { name: "Sent" });

async function open(page: Page, keywords: readonly string[]) {
  await page.goto("/import");
  const buffer = Buffer.from(keywords.join("\n"));
  await page
    .getByLabel("File to import")
    .setInputFiles({ name: "list.txt", mimeType: "text/plain", buffer });
  await expect(importButton(page)).toBeEnabled();
}

const FILES = new URL("../../core/src/tables/cases/", import.meta.url);

async function openFile(page: Page, name: string) {
  await page.goto("/import");
  await page.getByLabel("File to import").setInputFiles(fileURLToPath(new URL(name, FILES)));
  await expect(page.getByRole("heading", { name: "How we read your file" })).toBeVisible();
}

async function choose(page: Page, field: string, choice: string | RegExp) {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: choice }).click();
}

/** Keyword → those it was found to be like, most alike first. */
async function alikeIn(page: Page, keywords: readonly string[]) {
  const sent = JSON.parse((await sentOf(page).textContent()) ?? "");
  const { serps } = z.object({ serps: z.array(z.string()) }).parse(sent);
  const chunks = serps.map((data, index) => ({
    part: "serps" as const,
    index,
    data: Buffer.from(data, "base64"),
  }));
  const { wording } = await decodeSerpsPart(chunks, async (zipped) => gunzipSync(zipped));
  return (one: string, other: string) => {
    const [a = 0, b = 0] = [keywords.indexOf(one), keywords.indexOf(other)].sort((x, y) => x - y);
    const place = wording?.neighbours[a]?.indexOf(b) ?? -1;
    return wording?.thousandths[a]?.[place] ?? 0;
  };
}

test("how a file was read is shown and can be corrected, and corrected columns are remembered", async ({
  page,
}) => {
  await openFile(page, "hungarian-cp1250.csv");
  const table = page.getByRole("region", { name: "Table preview" });
  await test.step("another encoding changes the letters at once", async () => {
    await expect(page.getByRole("combobox", { name: "Encoding" })).toHaveText(/Windows-1250/);
    await expect(table.getByText("kávéfőző gép")).toBeVisible();
    await choose(page, "Encoding", /Windows-1252/);
    await expect(table.getByText("kávéfõzõ gép")).toBeVisible();
    await choose(page, "Encoding", /Windows-1250/);
    await expect(table.getByText("kávéfőző gép")).toBeVisible();
  });
  await expectAccessible(page);
  await test.step("without column names, the first row is one of keywords", async () => {
    await choose(page, "Column names", "None");
    await expect(page.getByText("4 keywords", { exact: true })).toBeVisible();
  });
  await test.step("a file of the same kind is read like the last one, until that is forgotten", async () => {
    await openFile(page, "russian-cp1251.csv");
    await expect(page.getByText("4 keywords", { exact: true })).toBeVisible();
    await expect(page.getByText(/last file with these columns: no column names/)).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Encoding" })).toHaveText(/Windows-1251/);
    await page.getByRole("button", { name: "Forget" }).click();
    await expect(page.getByText("3 keywords", { exact: true })).toBeVisible();
    await choose(page, "Volume", "Difficulty");
    await expect(table.getByText("Your choice")).toBeVisible();
    await openFile(page, "hungarian-cp1250.csv");
    await expect(page.getByRole("combobox", { name: "Volume" })).toHaveText("Difficulty");
    await expect(page.getByText(/these columns: the meaning of 1 column\./)).toBeVisible();
    await page.getByRole("button", { name: "Forget" }).click();
    await expect(page.getByRole("combobox", { name: "Volume" })).toHaveText("Searches a month");
  });
});

test("a doubtful encoding is chosen by how its words read", async ({ page }) => {
  await page.goto("/import");
  // "tèque" in Western European is "tčque" in Central European.
  const buffer = Buffer.from("Keyword,Volume\nt\xe8que,1\nx\xe8r,2\n", "latin1");
  await page
    .getByLabel("File to import")
    .setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer });
  await expect(page.getByText("Which of these reads right?")).toBeVisible();
  await expectAccessible(page);
  const central = page.getByRole("radio", { name: /Windows-1250/ });
  await central.click();
  await expect(central).toBeChecked();
  await expect(page.getByRole("cell", { name: "tčque" })).toBeVisible();
  await expect(
    page.getByText("Windows-1250 (Central European) · separated by commas"),
  ).toBeVisible();
});

test("files are joined by keyword, and their market is offered", async ({ page }) => {
  const file = (name: string, text: string) => ({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });
  await page.goto("/import");
  await page
    .getByLabel("File to import")
    .setInputFiles([
      file("volumes.csv", "Suchbegriff,Suchvolumen\nwärmepumpe kosten,900\nwärmepumpe altbau,50\n"),
      file(
        "difficulty.csv",
        "Suchbegriff,Schwierigkeit\nwärmepumpe kosten,30\nwie laut ist eine wärmepumpe,12\nlohnt sich eine wärmepumpe,9\n",
      ),
    ]);
  const joined = page.getByRole("region", { name: "Joined tables" });
  await expect(joined.getByRole("row", { name: /volumes\.csv 2 2 0/ })).toBeVisible();
  await expect(joined.getByRole("row", { name: /difficulty\.csv 3 0 3/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use Germany · German" }).click();
  await expect(page.getByText("Germany · German", { exact: true })).toBeVisible();
  // It is off once the tables have been joined again, which `uncheck` doesn't wait for.
  const difficulty = page.getByRole("checkbox", { name: /difficulty\.csv/ });
  await difficulty.click();
  await expect(difficulty).not.toBeChecked();
  await expect(page.getByText("2 keywords", { exact: true })).toBeVisible();
  await expect(joined).toHaveCount(0);
});

test("rows that aren't keywords are counted by kind, and can be saved", async ({ page }) => {
  await openFile(page, "google-ads-search-terms.csv");
  await expect(
    page.getByText("2 lines around the column names and 1 row of totals left out."),
  ).toBeVisible();
  await expect(page.getByText("Match type signs removed from 3 keywords.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save the rows left out" })).toBeVisible();
});

test(
  "an import says how far the language model is, can be canceled, and goes on by spelling when someone prefers that",
  { tag: "@long" },
  async ({ page }) => {
    // Some of the model arrives, and the rest never does.
    await page.route(/\.onnx$/, () => {});
    await open(page, LIST);
    await importButton(page).click();
    await expect(page.getByText(/^Loading the language model, 1\d of 38 MB$/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(importButton(page)).toBeEnabled();
    await expect(sentOf(page)).toHaveText("");
    await importButton(page).click();
    await page.getByRole("button", { name: "Group by spelling instead" }).click();
    await expect(sentOf(page)).toContainText("requestId");
  },
);

test("a browser that saves data groups by spelling, and offers the model with its size", async ({
  page,
}) => {
  await saveDataIn(page);
  await open(page, LIST);
  await expect(page.getByText("Keywords are grouped by spelling.")).toBeVisible();
  const meaning = page.getByRole("checkbox", { name: "Group by meaning (downloads up to 50 MB)" });
  await expect(meaning).not.toBeChecked();
  await importButton(page).click();
  await expect(sentOf(page)).toContainText("requestId");
});

test("a model that can't be downloaded leaves a map by spelling, and the import says so", async ({
  page,
}) => {
  await page.route(/\.onnx$/, (route) => route.fulfill({ status: 503 }));
  await open(page, LIST);
  await importButton(page).click();
  await expect(
    page.getByText("The language model couldn't be downloaded. Your map is grouped by spelling."),
  ).toBeVisible();
  await expect(sentOf(page)).toContainText("requestId");
});

test("3,000 rows are imported by meaning", { tag: "@long" }, async ({ page }) => {
  const topics = ["kettle", "grinder", "filter", "espresso", "roast", "mug", "scale", "water"];
  const many = Array.from(
    { length: 2_996 },
    (_, n) => `${topics[n % topics.length] ?? ""} for ${String(n)} people`,
  );
  const keywords = [...LIST, ...many];
  await open(page, keywords);
  await importButton(page).click();
  await expect(page.getByText(/^Comparing [\d,]+ of 3,000 keywords/)).toBeVisible();
  await expect(sentOf(page)).toContainText("requestId", { timeout: 540_000 });
  const alike = await alikeIn(page, keywords);
  expect(alike("what to feed a young dog", "puppy nutrition")).toBeGreaterThan(400);
  expect(alike("sour cherry jam", "rain barrel stand")).toBeLessThan(100);
});
