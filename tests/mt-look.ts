import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildPage } from "/work/wt/map-types/tests/browser/build-page.ts";
import { serveFolder } from "/work/wt/map-types/tests/browser/serve-folder.ts";
import { addressOf, storedMap } from "/work/wt/map-types/tests/components/maps.ts";
import { researchNiches } from "/work/wt/map-types/tests/fixtures/researched-snapshots.ts";
import { chromium } from "@playwright/test";
const folder = await buildPage("web/test-pages/map-page.html", ".cache/components/pages");
await researchNiches();
mkdirSync(join(folder, "maps"), { recursive: true });
for (const t of ["Three sources", "Pour over coffee"] as const) writeFileSync(join(folder, `${addressOf(t)}.json`), JSON.stringify(storedMap(t)));
const server = await serveFolder(folder, "map-page.html");
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell" });
mkdirSync("/tmp/mt", { recursive: true });
for (const [w, h] of [[1280, 800], [390, 844]] as const)
  for (const scheme of ["light", "dark"] as const) {
    const page = await browser.newPage({ viewport: { width: w, height: h }, colorScheme: scheme });
    page.on("console", (m) => m.type() === "error" && console.log(w, scheme, m.text()));
    page.on("pageerror", (e) => console.log(w, scheme, String(e)));
    const base = `${server.url}${addressOf("Three sources")}`;
    const shot = (n: string) => page.screenshot({ path: `/tmp/mt/${n}-${w}-${scheme}.png` });
    await page.goto(`${base}?view=${w > 500 ? "islands" : "outline"}`);
    await page.waitForTimeout(2500);
    await shot("map");
    const first = page.getByRole("option").first();
    if (w > 500) {
      const id = await first.getAttribute("data-topic");
      await page.goto(`${base}?view=islands&cluster=${id}`);
    } else { await page.getByRole("treeitem").first().click().catch(() => {}); const id = await page.locator('[role="treeitem"][aria-level="2"]').first().getAttribute("data-topic"); await page.goto(`${base}?view=outline&cluster=${id}`); }
    await page.waitForTimeout(2000);
    await shot("site");
    await page.getByRole("tab", { name: /Reddit/ }).click();
    await page.waitForTimeout(500);
    await shot("reddit");
    const panel = page.getByRole("tabpanel");
    await panel.screenshot({ path: `/tmp/mt/reddit-panel-${w}-${scheme}.png` }).catch(() => {});
    await page.getByRole("tab", { name: /Site/ }).click();
    await panel.screenshot({ path: `/tmp/mt/site-panel-${w}-${scheme}.png` }).catch(() => {});
    if (w > 500) {
      await page.goto(`${base}?view=table`); await page.waitForTimeout(1500); await shot("table");
      await page.getByRole("button", { name: "Coverage", exact: true }).first().click(); await page.waitForTimeout(800); await shot("coverage");
      await page.getByRole("complementary", { name: "Coverage" }).evaluate((e) => e.scrollTo(0, 900)); await page.waitForTimeout(200); await shot("coverage2");
      await page.getByRole("button", { name: /Show all/ }).last().scrollIntoViewIfNeeded();
      await page.getByRole("region", { name: "Internal links to add" }).getByRole("button").click(); await page.waitForTimeout(500); await shot("links");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: /^Filter/ }).click(); await page.waitForTimeout(400); await shot("filter");
    }
    await page.close();
  }
await browser.close(); server.stop();
