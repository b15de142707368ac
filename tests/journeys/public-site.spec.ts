/** The public pages as visitors get them: through Hosting, from the site function, with and without scripts. */
import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../browser/look-at.ts";

/** Collects the page's errors: policy violations, hydration mismatches, missing files. */
function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

const map = (page: Page) => page.getByRole("figure");
const openPage = (page: Page) => map(page).getByRole("heading", { level: 2 });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test(
  "the home page, an article and a docs page are complete without scripts",
  { tag: "@long" },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL && { baseURL }),
    });
    const page = await context.newPage();
    await page.goto("/");
    await expect(heading(page)).toContainText("pages to write");
    await expect(openPage(page)).toBeVisible();
    await expect(page.getByRole("img", { name: /^Map of “running shoes”/ })).toBeVisible();
    await expect(page.getByRole("img", { name: /^The map as areas/ })).toBeVisible();
    await expect(page.getByRole("slider", { name: "Broader or finer" })).toBeDisabled();
    await expect(page.getByRole("link", { name: "Start free" }).first()).toHaveAttribute(
      "href",
      "/sign-up",
    );
    expect(await page.locator("main").getByRole("heading", { level: 2 }).count()).toBeGreaterThan(
      6,
    );
    await expect(page.getByRole("link", { name: "How it works" })).toBeVisible();

    await page.goto("/blog");
    await page.locator("main").getByRole("link").nth(8).click();
    await expect(page).toHaveURL(/\/blog\/.+/);
    await expect(heading(page)).toBeVisible();
    expect((await page.locator("main").innerText()).length).toBeGreaterThan(2_000);
    await page.goto("/docs");
    expect(await page.getByRole("navigation").getByRole("link").count()).toBeGreaterThan(15);
    await context.close();
  },
);

test("the home page hydrates without errors, layout shift, cookies, Firebase or zod, and its map answers", async ({
  page,
}) => {
  await page.addInitScript(`
    globalThis.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifted += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  `);
  const complaints = listenForComplaints(page);
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.url());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  // Until its map responds to the pointer, which takes a while on a busy machine.
  await expect(page.getByRole("slider", { name: "Broader or finer" })).toBeEnabled();
  expect(await page.evaluate<number>("shifted")).toBeLessThan(0.02);
  expect(await page.context().cookies()).toEqual([]);
  expect(scripts.length).toBeGreaterThan(3);
  for (const url of scripts) {
    const source = await (await page.request.get(url)).text();
    expect(source, url).not.toMatch(
      /identitytoolkit|firebaseinstallations|@firebase\/|\bZodError\b/,
    );
  }
  expect(complaints).toEqual([]);

  await test.step("no width makes it scroll sideways, and axe finds nothing, light or dark", async () => {
    await expectAccessible(page);
  });
  await test.step("hovering over a page of the map shows its evidence, and the slider regroups it until it is reset", async () => {
    const circles = page.locator("svg:visible [data-cluster]");
    await circles.nth(0).hover();
    const first = await openPage(page).textContent();
    await circles.nth(1).hover();
    await expect(openPage(page)).not.toHaveText(first ?? "");
    await page.getByRole("button", { name: "Next page of the map" }).click();
    await expect(
      map(page)
        .getByText(/\d+ of \d+/)
        .first(),
    ).toBeVisible();

    const summary = map(page)
      .getByText(/keywords → \d+ pages/)
      .first();
    const before = await summary.textContent();
    const slider = page.getByRole("slider", { name: "Broader or finer" });
    await slider.focus();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowRight");
    await expect(summary).not.toHaveText(before ?? "");
    await page.getByRole("button", { name: "Best fit" }).click();
    await expect(summary).toHaveText(before ?? "");
  });
  await test.step("a visitor's seed opens the sample map it is on, and a seed outside the samples is told what to do", async () => {
    const seed = page.getByLabel("A topic to map");
    await seed.fill("iced coffee");
    await seed.press("Enter");
    await expect(page.getByRole("img", { name: /^Map of “pour over coffee”/ })).toBeVisible();
    await expect(openPage(page)).toContainText("Iced pour over coffee");
    const research = page.getByRole("link", { name: "Research it in full" });
    await expect(research).toHaveAttribute(
      "href",
      `/sign-up?next=${encodeURIComponent("/app/maps/new?seed=iced+coffee")}`,
    );
    await seed.fill("electric cars");
    await seed.press("Enter");
    await expect(page.getByText("“electric cars” isn’t in the samples.")).toBeVisible();
    await page.getByRole("button", { name: "skin care" }).click();
    await expect(page.getByRole("img", { name: /^Map of “skin care”/ })).toBeVisible();
    await expect(seed).toHaveValue("skin care");
  });
});

/** Checks that on a phone, the way into the app and every page are in a menu that fits the screen. */
async function expectMenu(page: Page, way: string) {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/pricing");
  const header = page.getByRole("banner");
  const menu = header.locator("summary[aria-label=Menu]");
  const search = header.getByRole("button", { name: /^Search/ });
  await expect(search).toBeVisible();
  const [left, right] = [await menu.boundingBox(), await search.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
  await menu.click();
  const panel = header.locator("details[open] > div");
  await expect(panel.getByRole("link", { name: way })).toBeInViewport({ ratio: 1 });
  const docs = panel.getByRole("link", { name: "Docs" });
  await docs.scrollIntoViewIfNeeded();
  await expect(docs).toBeInViewport({ ratio: 1 });
  await expect(panel).toBeInViewport({ ratio: 1 });
}

test(
  "on a phone, a visitor finds the way into the app in a menu; one who was signed in here finds the app, in the colors they chose before the first paint",
  { tag: "@long" },
  async ({ page }) => {
    await expectMenu(page, "Start free");
    await page.emulateMedia({ colorScheme: "light" });
    await page.addInitScript(`
    localStorage.setItem("mw-mode", "dark");
    localStorage.setItem("mw-signed-in", "1");
    globalThis.seenSchemes = [];
    const look = () => {
      if (document.body) seenSchemes.push(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  `);
    await expectMenu(page, "Open your maps");
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/", { waitUntil: "networkidle" });
    const seen = await page.evaluate<string[]>("[...new Set(seenSchemes)]");
    expect(seen).toEqual(["rgb(15, 20, 23)"]);
    await expect(
      page.getByRole("banner").getByRole("link", { name: "Open your maps" }),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Sign in" })).toHaveCount(1); // The one in the footer.
  },
);
