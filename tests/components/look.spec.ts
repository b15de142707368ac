import { copyFileSync } from "node:fs";
import { openMap, test } from "./component.ts";
const OUT = "/tmp/poster/look";
test("look", async ({ page, browser, baseURL }) => {
  for (const [w, h] of [[1280, 800], [1440, 900], [2560, 1440], [390, 844]] as const) for (const scheme of ["light", "dark"] as const) {
    if (w === 1440 && scheme === "dark") continue;
    const context = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, ...(baseURL ? { baseURL } : {}) });
    const one = await context.newPage();
    await openMap(one, "Pour over coffee", "islands");
    await one.waitForTimeout(2500);
    await one.screenshot({ path: `${OUT}/app-${w}-${scheme}.png` });
    if (w !== 1440) {
      for (const [path, name] of [["/report/own", "report"], ["/share/islands", "share"], ["/export", "export"]] as const) {
        await one.goto(path); await one.waitForTimeout(1500);
        await one.screenshot({ path: `${OUT}/${name}-${w}-${scheme}.png`, fullPage: name === "report" });
      }
    }
    await context.close();
  }
  await page.goto("/export");
  for (const name of ["PNG", "SVG", "Poster (PDF)"]) {
    await page.getByRole("radio", { name, exact: true }).check();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: /^Export / }).click()]);
    copyFileSync(await download.path(), `${OUT}/export.${name.slice(0, 3).toLowerCase()}`);
  }
});
