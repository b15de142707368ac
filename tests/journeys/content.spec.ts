/** Published content as visitors get it: immediately, in every open tab, with drafts for those allowed to see them. */
import { createPreviewSecret } from "@sanity/preview-url-secret/create-secret";
import { expect, type Page } from "@playwright/test";
import { test } from "./journey.ts";
import { openEditor, pageNamed, uniqueName, untilServed } from "./content-editor.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

const STUDIO_URL = process.env["STUDIO_URL"] ?? "http://127.0.0.1:3333/";

test("a published change reaches an open page", async ({ page, request }) => {
  const editor = openEditor();
  const name = uniqueName("live");
  await editor.create(pageNamed(name, "Before"));
  await untilServed(request, `/${name}`);
  await page.goto(`/${name}`, { waitUntil: "networkidle" });
  await expect(heading(page)).toHaveText("Before");
  let loads = 0;
  page.on("load", () => (loads += 1));
  await editor.patch(name).set({ title: "After" }).commit();
  await expect(heading(page)).toHaveText("After");
  expect(loads).toBe(0);
});

test("a change published before a page subscribes is found as soon as it does", async ({
  page,
  request,
}) => {
  const editor = openEditor();
  const name = uniqueName("missed");
  await editor.create(pageNamed(name, "Before"));
  await untilServed(request, `/${name}`);
  const published = Promise.withResolvers<undefined>();
  await page.route("**/data/live/events/**", async (route) => {
    await published.promise;
    await route.continue();
  });
  await page.goto(`/${name}`);
  await expect(heading(page)).toHaveText("Before");
  await editor.patch(name).set({ title: "After" }).commit();
  published.resolve(undefined);
  await expect(heading(page)).toHaveText("After");
});

test("an unpublished page is gone, and similar pages are suggested", async ({
  page,
  request,
  provoke,
}) => {
  const editor = openEditor();
  const name = uniqueName("gone");
  await editor.create(pageNamed(name, "Here for now"));
  await untilServed(request, `/${name}`);
  await page.goto(`/${name}`);
  await expect(heading(page)).toHaveText("Here for now");
  await editor.action({
    actionType: "sanity.action.document.unpublish",
    draftId: `drafts.${name}`,
    publishedId: name,
  });
  provoke(/404/);
  await expect(async () => {
    expect((await page.goto(`/${name}`))?.status()).toBe(404);
  }).toPass();
  await expect(heading(page)).toHaveText("Page Not Found");
  await expect(page.getByRole("link", { name: /home/i }).first()).toBeVisible();
});

test("a redirect works as soon as it is published", async ({ page, request }) => {
  const editor = openEditor();
  const name = uniqueName("moved");
  await editor.create({
    _id: name,
    _type: "redirect",
    from: `/${name}`,
    to: "/docs",
    isPermanent: false,
    isEnabled: true,
  });
  await untilServed(request, `/${name}`);
  await page.goto(`/${name}`);
  await expect(page).toHaveURL("/docs");
});

test("a page's redirect is followed, including to an external address", async ({ request }) => {
  const editor = openEditor();
  const name = uniqueName("away");
  await editor.create({ ...pageNamed(name, "Away"), redirectTo: "https://example.org/elsewhere" });
  await expect(async () => {
    const answer = await request.get(`/${name}`, { maxRedirects: 0 });
    expect(answer.status()).toBeGreaterThanOrEqual(300);
    expect(answer.headers()["location"]).toBe("https://example.org/elsewhere");
  }).toPass();
});

test("a page published at the address of an open 404 page appears there", async ({
  page,
  provoke,
}) => {
  const name = uniqueName("awaited");
  provoke(/404/);
  await page.goto(`/${name}`, { waitUntil: "networkidle" });
  await expect(heading(page)).toHaveText("Page Not Found");
  await openEditor().create(pageNamed(name, "Here at last"));
  await expect(heading(page)).toHaveText("Here at last");
});

test("an editor previews a draft, sees it change, and leaves the preview", async ({ page }) => {
  const editor = openEditor();
  const name = uniqueName("preview");
  await editor.create(pageNamed(name, "Published words"));
  await editor.create({ ...pageNamed(name, "Draft words"), _id: `drafts.${name}` });
  const { secret } = await createPreviewSecret(editor, "journey", STUDIO_URL);
  const enable = new URLSearchParams({
    "sanity-preview-secret": secret,
    "sanity-preview-pathname": `/${name}`,
  });
  const answer = await page.goto(`/api/preview/enable?${enable.toString()}`);
  await expect(heading(page)).toContainText("Draft words");
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  const cookies = await page.context().cookies();
  expect(cookies).toMatchObject([{ name: "__session", httpOnly: true }]);
  await expect(page.getByText(/^Preview: you're seeing drafts/)).toBeVisible();

  await editor.patch(`drafts.${name}`).set({ title: "Draft, again" }).commit();
  await expect(heading(page)).toContainText("Draft, again");

  await page.getByRole("link", { name: "Leave preview" }).click();
  await expect(heading(page)).toHaveText("Published words");
  expect(await page.context().cookies()).toEqual([]);
});

test("an invalid preview token shows published content and says so", async ({ page, request }) => {
  const editor = openEditor();
  const name = uniqueName("refused");
  await editor.create(pageNamed(name, "For everybody"));
  await editor.create({ ...pageNamed(name, "Secret"), _id: `drafts.${name}` });
  await untilServed(request, `/${name}`);
  const answer = await page.goto(`/${name}?preview=made-up`);
  await expect(heading(page)).toHaveText("For everybody");
  await expect(page.getByText(/invalid or has expired/)).toBeVisible();
  expect(answer?.headers()["cache-control"]).toContain("no-store");
});

test("a reader finds a docs page using only the keyboard", async ({ page }) => {
  await page.goto("/docs");
  // The control and its shortcuts only exist once the page's scripts run.
  await expect(page.getByRole("button", { name: "Search the docs and the blog" })).toBeVisible();
  await page.keyboard.press("/");
  const field = page.getByRole("combobox").or(page.getByRole("searchbox")).first();
  await expect(field).toBeFocused();
  await page.keyboard.type("threshold");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/(docs|blog)\/.+/);
  await expect(heading(page)).toBeVisible();
});

test("an article and a docs page are complete without scripts", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await page.goto("/blog");
  await page.locator("main").getByRole("link").nth(8).click();
  await expect(page).toHaveURL(/\/blog\/.+/);
  await expect(heading(page)).toBeVisible();
  expect((await page.locator("main").innerText()).length).toBeGreaterThan(2_000);
  await page.goto("/docs");
  expect(await page.getByRole("navigation").getByRole("link").count()).toBeGreaterThan(15);
  await context.close();
});

test("feeds, the sitemap and robots.txt have the expected content", async ({ request }) => {
  const rss = await request.get("/blog/rss.xml");
  expect(rss.headers()["content-type"]).toContain("rss+xml");
  expect((await rss.text()).match(/<item>/g)?.length).toBeGreaterThanOrEqual(8);
  expect(await (await request.get("/blog/atom.xml")).text()).toContain("<feed");
  const sitemap = await (await request.get("/sitemap.xml")).text();
  expect(sitemap).toContain("/docs/");
  expect(sitemap).not.toContain("/app");
  const robots = await request.get("/robots.txt", { maxRedirects: 0 });
  expect([robots.status(), await robots.text()]).toEqual([
    200,
    expect.stringContaining("Disallow: /app\n"),
  ]);
  expect(await (await request.get("/llms.txt")).text()).toMatch(/^# Mapwright\n\n> .*\n/);
});

test("public pages are cacheable and set no cookies", async ({ request }) => {
  for (const path of ["/", "/blog", "/docs", "/about", "/pricing"]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()["cache-control"], path).toMatch(/s-maxage=\d+/);
    expect(answer.headers()["set-cookie"], path).toBeUndefined();
  }
});
