/** The public pages as visitors get them: through Hosting, from the site function, with and without scripts. */
import { expect, test, type Page } from "@playwright/test";
import { findA11yViolations, showAs } from "../browser/look-at.ts";

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
/** Opens the home page and waits until its map responds to the pointer, which takes a while on a busy machine. */
async function openAwake(page: Page) {
  const response = await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByRole("slider", { name: "Regroup" })).toBeEnabled();
  return response;
}
const openPage = (page: Page) => map(page).getByRole("heading", { level: 2 });

test("the home page is complete without scripts", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("pages to write");
  await expect(openPage(page)).toBeVisible();
  await expect(page.getByRole("img", { name: /^Map of “running shoes”/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /^The map as areas/ })).toBeVisible();
  await expect(page.getByRole("slider", { name: "Regroup" })).toBeDisabled();
  await expect(page.getByRole("link", { name: "Start free" }).first()).toHaveAttribute(
    "href",
    "/sign-up",
  );
  expect(await page.locator("main").getByRole("heading", { level: 2 }).count()).toBeGreaterThan(6);
  await expect(page.getByRole("link", { name: "How it works" })).toBeVisible();
  await context.close();
});

/** Before compression. What only scripts need is fetched later. */
const MAX_HOME_BYTES = 122_000;

test("the home page's HTML stays below its limit", async ({ request }) => {
  const html = await (await request.get("/")).body();
  expect(html.byteLength).toBeLessThan(MAX_HOME_BYTES);
});

test("the home page hydrates without errors, layout shift, cookies, Firebase or zod", async ({
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
  const response = await openAwake(page);
  expect(await response?.headerValue("cache-control")).toContain("s-maxage");
  expect(await response?.headerValue("content-security-policy")).toMatch(
    /script-src 'self' 'sha256-/,
  );
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
});

test("hovering over a page of the map shows its evidence, and the slider regroups it until it is reset", async ({
  page,
}) => {
  await openAwake(page);
  const hills = page.locator("svg:visible [data-cluster]");
  await hills.nth(0).hover();
  const first = await openPage(page).textContent();
  await hills.nth(1).hover();
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
  const slider = page.getByRole("slider", { name: "Regroup" });
  await slider.focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowRight");
  await expect(summary).not.toHaveText(before ?? "");
  await page.getByRole("button", { name: "Best fit" }).click();
  await expect(summary).toHaveText(before ?? "");
});

test("a visitor's seed opens the sample map it is on, and a seed outside the samples is told what to do", async ({
  page,
}) => {
  await openAwake(page);
  const seed = page.getByLabel("A topic to map");
  await seed.fill("pour over ratio");
  await seed.press("Enter");
  await expect(page.getByRole("img", { name: /^Map of “pour over coffee”/ })).toBeVisible();
  await expect(openPage(page)).toContainText("Pour Over Ratio");
  const research = page.getByRole("link", { name: "Research it in full" });
  await expect(research).toHaveAttribute("href", "/app/maps/new?seed=pour+over+ratio");
  await seed.fill("electric cars");
  await seed.press("Enter");
  await expect(page.getByText("The samples don’t cover “electric cars”.")).toBeVisible();
  await page.getByRole("button", { name: "skin care" }).click();
  await expect(page.getByRole("img", { name: /^Map of “skin care”/ })).toBeVisible();
  await expect(seed).toHaveValue("skin care");
});

test("a selected color scheme is applied before the first paint", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.addInitScript(`
    localStorage.setItem("mw-mode", "dark");
    globalThis.seenSchemes = [];
    const look = () => {
      if (document.body) seenSchemes.push(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  `);
  await page.goto("/", { waitUntil: "networkidle" });
  const seen = await page.evaluate<string[]>("[...new Set(seenSchemes)]");
  expect(seen).toEqual(["rgb(15, 20, 23)"]);
});

test("a missing file of an earlier build returns a plain 404 instead of a page", async ({
  request,
}) => {
  const response = await request.get("/assets/gone-12345678.js");
  expect(response.status()).toBe(404);
  expect(response.headers()["content-type"]).toContain("text/plain");
});

test("an address with a trailing slash redirects to the one without", async ({ request }) => {
  const response = await request.get("/sign-in/", { maxRedirects: 0 });
  expect(response.status()).toBe(308);
  expect(response.headers()["location"]).toBe("/sign-in");
});

for (const path of ["/sign-in", "/sign-up", "/app", "/app/maps/some-map"]) {
  test(`${path} is not cached and has a new nonce in each response`, async ({ request }) => {
    const [first, second] = [await request.get(path), await request.get(path)];
    expect(first.headers()["cache-control"]).toBe("private, no-store");
    const nonceOf = (policy = "") => /'nonce-([^']+)'/.exec(policy)?.[1];
    const nonces = [first, second].map((r) => nonceOf(r.headers()["content-security-policy"]));
    expect(nonces[0]).toBeTruthy();
    expect(nonces[0]).not.toBe(nonces[1]);
  });
}

test("a visitor who was signed in here sees a link to the app", async ({ page }) => {
  await page.addInitScript(`localStorage.setItem("mw-signed-in", "1")`);
  await page.goto("/");
  await expect(
    page.getByRole("banner").getByRole("link", { name: "Open your maps" }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in" })).toHaveCount(1); // The one in the footer.
});

for (const [who, isSignedIn, way] of [
  ["a visitor", false, "Start free"],
  ["a member", true, "Open your maps"],
] as const)
  test(`on a phone, ${who} finds the way into the app and every page in a menu that fits the screen`, async ({
    page,
  }) => {
    if (isSignedIn) await page.addInitScript(`localStorage.setItem("mw-signed-in", "1")`);
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
  });

test("the home page has no accessibility violations or horizontal scrolling at any width, light or dark", async ({
  page,
}) => {
  await openAwake(page);
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [360, 390, 1280, 1920])
      await test.step(`${String(width)} px, ${colorScheme}`, async () => {
        await showAs(page, { width, colorScheme });
        expect.soft(await findA11yViolations(page)).toEqual([]);
        const excess = await page.evaluate<number>(
          "document.documentElement.scrollWidth - document.documentElement.clientWidth",
        );
        expect.soft(excess).toBe(0);
      });
});
