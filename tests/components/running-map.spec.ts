/** A map while its research runs: the first second, half-way and the end, as a person sees and hears them. */
import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible, findA11yViolations, showAs } from "../browser/look-at.ts";
import { test } from "./component.ts";
import { toAddress, buildStoredMap } from "./maps.ts";

const TITLE = "Pour over coffee";
const TOTAL = buildStoredMap(TITLE).snapshot.keywords.text.length;

const islands = (page: Page) => page.getByRole("listbox", { name: /^Islands of/ });
const progress = (page: Page) => page.getByRole("complementary", { name: "Progress" });

async function open(page: Page) {
  await page.goto(toAddress(TITLE).replace("/maps/", "/running/"));
  await expect(page.getByText(`${String(TOTAL)} keywords waiting for results`)).toBeVisible();
}

/** The job as it is now; `done` results have arrived. */
async function goOn(page: Page, done: number, etaMs: number | null, more: object = {}) {
  const percent = Math.round(5 + (85 * done) / TOTAL);
  const detail = { stage: "fetching", progress: { done, total: TOTAL }, percent, etaMs, ...more };
  await page.evaluate(
    `dispatchEvent(new CustomEvent("job", { detail: ${JSON.stringify(detail)} }))`,
  );
}

test("keywords wait, islands form as results arrive, and names come when they are settled", async ({
  page,
}) => {
  await open(page);
  await goOn(page, 0, null);
  await expect(islands(page)).toHaveCount(0);
  await expect(page.getByText(`Fetching results 0 of ${String(TOTAL)}`)).toBeVisible();

  const half = Math.round(TOTAL / 2);
  await goOn(page, half, 125_000);
  await expect(islands(page).getByRole("option").first()).toBeVisible();
  await expect(page.getByText(`${String(TOTAL - half)} waiting for results`)).toBeVisible();
  await expect(page.getByText("about 3 min left").first()).toBeVisible();
  await expect(
    islands(page)
      .getByRole("option", { name: /^Still forming: / })
      .first(),
  ).toBeAttached();
  await expect(islands(page).locator("text.name"), "no name before it is settled").toHaveCount(0);
  await expect(
    progress(page).getByRole("listitem").filter({ hasText: "Fetch results" }),
  ).toContainText(`${String(half)} of ${String(TOTAL)}`);

  await goOn(page, half + 20, 100_000);
  await expect(islands(page).locator("text.name").first()).toBeVisible();
  const settled = await islands(page).locator("text.name").first().getAttribute("data-topic");

  await goOn(page, TOTAL, 0, { stage: "saving" });
  await expect(page.getByText("All results have arrived")).toBeVisible();
  await expect(islands(page).locator(`.circle[data-topic="${settled ?? ""}"]`)).toBeAttached();
  await goOn(page, TOTAL, null, { status: "done" });
  await expect(page.getByText("Opening the map")).toBeVisible();
  await expect(islands(page).getByRole("option").first(), "until the map is there").toBeVisible();
});

/** Script that records for 150 frames how many islands there are, and where the first one is. */
const RECORD = `globalThis.frames = [];
  (function look() {
    const circles = document.querySelectorAll("[data-circle]");
    frames.push({ circles: circles.length, place: circles[0]?.getAttribute("transform") ?? "" });
    if (frames.length < 150) requestAnimationFrame(look);
  })();`;

test(
  "the finished map begins as what has formed, without a frame in between",
  { tag: "@long" },
  async ({ page }) => {
    await open(page);
    await goOn(page, Math.round(TOTAL / 2), 100_000);
    await expect(islands(page).getByRole("option").first()).toBeVisible();
    const formed = await islands(page).getByRole("option").count();
    await page.evaluate(RECORD);
    await page.evaluate(`dispatchEvent(new CustomEvent("opened"))`);
    await expect(page.getByRole("group", { name: "View" })).toBeVisible();
    await expect.poll(() => page.evaluate("frames.length")).toBe(150);
    const frames = await page.evaluate<{ circles: number; place: string }[]>("frames");
    expect(frames.filter(({ circles }) => circles === 0)).toEqual([]);
    expect(frames.at(-1)?.circles).toBeGreaterThan(formed);
    // Where it formed, the same on the larger sheet, and where it belongs, however few frames a slow machine draws.
    expect(new Set(frames.map(({ place }) => place)).size).toBeGreaterThan(2);
  },
);

test(
  "a cluster that is forming shows its keywords and the pages they share",
  { tag: "@long" },
  async ({ page }) => {
    await open(page);
    await goOn(page, 120, null);
    const option = islands(page).getByRole("option").first();
    await option.click();
    const panel = page.getByRole("complementary", { name: "Page" });
    await expect(panel.getByRole("region", { name: "Ranking pages in common" })).toBeVisible();
    await expect(panel).toContainText("when the research is finished");
    await expect(option).toHaveAttribute("aria-selected", "true");
    await panel.getByRole("button", { name: "Close" }).click();
    await expect(progress(page)).toBeVisible();
  },
);

test(
  "a cancelled job keeps what has formed, and a failed one says why and what to do",
  { tag: "@long" },
  async ({ page }) => {
    await open(page);
    await goOn(page, 120, null);
    await expect(islands(page).getByRole("option").first()).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
    await expect(page.getByText("The rest was not charged.")).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await expect(islands(page).getByRole("option").first()).toBeVisible();
    expect(await findA11yViolations(page), "cancelled").toEqual([]);
    await goOn(page, 120, null, { status: "failed", failure: "provider-unavailable" });
    const reason = page.getByRole("heading", { name: "The search provider didn't respond" });
    await expect(reason).toBeVisible();
    await expect(page.getByRole("link", { name: `Try again: ${TITLE}` })).toBeVisible();
    await showAs(page, { width: 390, colorScheme: "light" });
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    expect(await topOf(reason), "on a phone, above the drawing").toBeLessThan(
      await topOf(islands(page)),
    );
  },
);

test(
  "a map that is forming has no accessibility violations, wide and narrow",
  { tag: "@long" },
  async ({ page }) => {
    await open(page);
    await goOn(page, 0, null);
    await expectAccessible(page);
    await goOn(page, 120, 90_000);
    await expect(islands(page).getByRole("option").first()).toBeVisible();
    await expectAccessible(page);
  },
);
