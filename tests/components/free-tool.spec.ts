/** The free keyword map: a pasted list becomes a map in the browser. */
import { createEnglishEncoder } from "@mapwright/embeddings/built-in-encoder";
import { unpackVectors } from "@mapwright/core/wording/keyword-vectors";
import { computeCosine } from "@mapwright/core/wording/text-embedder";
import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import { saveDataIn } from "../browser/save-data.ts";
import { expectAccessible } from "../browser/look-at.ts";
import { test } from "./component.ts";

const LIST = "Sour Cherry Jam\nsour  cherry jam\ncherry jam recipe\nrain barrel\nrain barrel stand";

const list = (page: Page) => page.getByLabel("Your keywords");
const resultHeading = (page: Page) => page.getByRole("heading", { name: "Your map" });

async function mapList(page: Page, keywords: string) {
  await page.goto("/tool");
  await list(page).fill(keywords);
  await page.getByRole("button", { name: "Map these keywords" }).click();
}

test(
  "a list that is too long is rejected with its size, and the first hundred keywords can be mapped",
  { tag: "@long" },
  async ({ page }) => {
    await saveDataIn(page);
    const many = Array.from({ length: 103 }, (_, index) => `shelf number${String(index)}`);
    await mapList(page, [...many, "x".repeat(81)].join("\n"));
    await expect(page.getByRole("alert").filter({ hasText: "103 keywords" })).toContainText(
      "Remove 3",
    );
    await expect(page.getByText("1 entry is left out:")).toBeVisible();
    await expect(list(page)).toHaveAttribute("aria-invalid", "true");
    await page.getByRole("button", { name: "Map the first 100" }).click();
    await expect(page.getByText(/^100 keywords → /)).toBeVisible();
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(list(page)).toBeFocused();
    await expect(resultHeading(page)).toHaveCount(0);
  },
);

test(
  "a tool that fails to load keeps the list and works on the next try",
  { tag: "@long" },
  async ({ page }) => {
    await saveDataIn(page);
    await page.route(/keyword-tool\.worker/, (route) => route.abort());
    await mapList(page, LIST);
    const failure = page.getByRole("alert").filter({ hasText: "The map couldn't be created" });
    await expect(failure).toBeVisible();
    await page.unroute(/keyword-tool\.worker/);
    await failure.getByRole("button", { name: "Try again" }).click();
    await expect(resultHeading(page)).toBeVisible();
    await expect(failure).toHaveCount(0);
  },
);

test("a mapped list's result is scrolled into view, from its heading down", async ({ page }) => {
  await saveDataIn(page);
  await page.goto("/tool");
  // On the site, the page goes on below the tool.
  await page.addStyleTag({ content: "body { padding-bottom: 100vh }" });
  await list(page).fill(LIST);
  await page.getByRole("button", { name: "Map these keywords" }).click();
  await expect(resultHeading(page)).toBeFocused();
  await expect
    .poll(async () => (await resultHeading(page).boundingBox())?.y ?? Infinity)
    .toBeLessThan(120);
});

test(
  "a list is grouped by spelling while the language model loads, where it's declined and where it can't be loaded",
  { tag: "@long" },
  async ({ page }) => {
    // Some of it arrives, and the rest never does.
    await page.route(/\.onnx$/, () => {});
    await mapList(page, LIST);
    await expect(page.getByText(/Loading the language model, 1\d of 38 MB/)).toBeVisible();
    await expect(page.getByText(/^4 keywords → 2 pages/)).toBeVisible();
    await page.getByRole("button", { name: "Keep this grouping" }).click();
    await page.unroute(/\.onnx$/);
    await page.route(/\.onnx$/, (route) => route.fulfill({ status: 503 }));
    await page.getByRole("button", { name: "Group by meaning" }).click();
    const notice = page.getByText("The language model couldn't be downloaded.").first();
    await expect(notice).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await expectAccessible(page);
  },
);

const ENGLISH = [
  "what to feed a young dog",
  "puppy nutrition",
  "heat pump cost",
  "how loud is a heat pump",
  "best trail running shoes for wide feet",
  "v60",
  "cold brew ratio",
  "AC repair near me",
  "c++ vs rust",
  "what's a 401(k)",
  "crème brûlée recipe",
  "rain barrel stand",
];
const MEANING = [
  "what to feed a young dog",
  "puppy nutrition",
  "sour cherry jam",
  "rain barrel stand",
];

test(
  "a list is grouped by meaning, and on the next visit without another download",
  { tag: "@long" },
  async ({ page }) => {
    await mapList(page, MEANING.join("\n"));
    await expect(page.getByText("Grouped by meaning.").first()).toBeVisible();
    await expect(page.getByText(/^4 keywords → 2 pages/)).toBeVisible();
    await page.reload();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.getByRole("button", { name: "Map these keywords" }).click();
    await expect(page.getByText("Grouped by meaning.").first()).toBeVisible();
    expect(asked.filter((url) => /\.(?:onnx|wasm)$/.test(url))).toEqual([]);
  },
);

test(
  "a browser's vectors are those of functions and commands",
  { tag: "@long" },
  async ({ page }) => {
    await saveDataIn(page);
    await mapList(page, LIST);
    const starting = page.waitForEvent("worker", (worker) => worker.url().includes("encoder"));
    await page.getByRole("button", { name: "Group by meaning" }).click();
    const address = (await starting).url();
    // As text: tests are compiled without what only browsers have.
    const packed = await page.evaluate(`new Promise((resolve) => {
      const worker = new Worker(${JSON.stringify(address)}, { type: "module" });
      worker.addEventListener("message", ({ data }) => {
        if (data.kind !== "progress") resolve([...data.vectors]);
      });
      worker.postMessage(${JSON.stringify({ run: 1, texts: ENGLISH })});
    })`);
    const here =
      unpackVectors(Int8Array.from(z.array(z.number()).parse(packed)), ENGLISH.length) ?? [];
    const there = await createEnglishEncoder().embed(ENGLISH);
    const cosines = there.map((vector, at) =>
      computeCosine(vector, here[at] ?? new Float32Array()),
    );
    expect(Math.min(...cosines)).toBeGreaterThan(0.999);
  },
);
