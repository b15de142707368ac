/** A map whose results say what search engines answer: inspector, table, filter and layer, as a person sees and hears them. */
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../browser/look-at.ts";
import { openMap, test } from "./component.ts";
import { buildStoredMap } from "./maps.ts";

const TITLE = "Answered map";
const { snapshot } = buildStoredMap(TITLE);

/** The largest of the clusters whose keywords are all answered. */
function answeredCluster() {
  const sizes = snapshot.clusters.id.map((_, at) =>
    at % 2 === 0 ? snapshot.keywords.cluster.filter((cluster) => cluster === at).length : 0,
  );
  const at = sizes.indexOf(Math.max(...sizes));
  return { id: snapshot.clusters.id[at] ?? "", name: snapshot.clusters.name[at] ?? "" };
}

async function openAnswers(page: Page, view: string) {
  const { id, name } = answeredCluster();
  await openMap(page, TITLE, view);
  await page.goto(`${page.url()}&cluster=${id}`);
  const panel = page.getByRole("complementary", { name: `Page ${name}` });
  return panel.getByRole("region", { name: "Answers" });
}

test("a page's panel says how many keywords are answered, whom the answers cite and what these have in common", async ({
  page,
}) => {
  const answers = await openAnswers(page, "islands");
  await expect(answers).toContainText("100% of keywords");
  await expect(answers).toContainText(/Search engines answer all \d+ keywords/);
  await expect(answers.getByText("Cited sites")).toBeVisible();
  await expect(answers.getByText("Cited pages")).toBeVisible();
  await expect(answers.getByText("Questions they are shown for")).toBeVisible();
  await expectAccessible(page);
});

test("a map of a source that tells of no answers says so in one sentence", async ({ page }) => {
  const [id] = buildStoredMap("Pour over coffee").snapshot.clusters.id;
  await openMap(page, "Pour over coffee", "islands");
  await page.goto(`${page.url()}&cluster=${id ?? ""}`);
  const answers = page.getByRole("region", { name: "Answers" });
  await expect(answers).toContainText("The source of these results doesn’t say");
  await expect(answers).not.toContainText(/\b0\b/);
});

test(
  "the sample map says of its answers, its questions and its layer that they are made up",
  { tag: "@long" },
  async ({ page }) => {
    const [id] = buildStoredMap("Sample map").snapshot.clusters.id;
    await openMap(page, "Sample map", "islands");
    await page.goto(`${page.url()}&cluster=${id ?? ""}&color=answers`);
    const words = "This is a sample map: the";
    await expect(page.getByRole("region", { name: "Answers" })).toContainText(words);
    const asked = page.getByRole("region", { name: "People also ask" });
    await expect(asked).toContainText(words);
    await expect(asked.getByText("Is 1:15 or 1:17 stronger?")).toBeVisible();
    await expect(page.getByText("Made-up data")).toBeVisible();
    await expectAccessible(page);
  },
);

test("the filter leaves the pages that nobody answers, and its chip says so", async ({ page }) => {
  await openMap(page, TITLE, "table");
  await page.getByRole("button", { name: "Filter" }).click();
  const filter = page.getByRole("dialog", { name: "Filter" });
  await filter.getByRole("checkbox", { name: "Not answered" }).check();
  await expect(page).toHaveURL(/answers=unanswered/);
  await expect(filter.getByText("Answers: Not answered")).toBeVisible();
});

test(
  "the table sorts by the share of answered keywords once its column is shown",
  { tag: "@long" },
  async ({ page }) => {
    // All columns are in sight.
    await page.setViewportSize({ width: 3200, height: 900 });
    await openMap(page, TITLE, "table");
    await page.getByRole("button", { name: /^Columns/ }).click();
    await page.getByRole("checkbox", { name: /^Answered/ }).check();
    await page.keyboard.press("Escape");
    const header = page.getByRole("columnheader", { name: /^Answered/ });
    await header.click();
    await expect(header).toHaveAttribute("aria-sort", "descending");
    await expect(page.getByText("100%").first()).toBeVisible();
  },
);
