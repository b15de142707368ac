import { plantedStatus } from "../fixtures/evidenced-map.ts";
import { openMap, test } from "./component.ts";
import { storedMap } from "./maps.ts";
const TITLE = "Three sources";
const { snapshot } = storedMap(TITLE);
const at = snapshot.clusters.id.findIndex((_, n) => plantedStatus(n) === "cannibalized");
const id = snapshot.clusters.id[at] ?? "";
const OUT = "/tmp/target-shots";
for (const [width, height, scheme] of [
  [1280, 800, "light"],
  [1280, 800, "dark"],
  [390, 800, "light"],
  [2560, 1300, "light"],
] as const)
  test(`look ${width} ${scheme}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme });
    const tag = `${width}-${scheme}`;
    await openMap(page, TITLE, "islands");
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${OUT}/${tag}-islands.png` });
    for (let n = 0; n < 4; n++) {
      await page.getByRole("button", { name: "Zoom in" }).click();
      await page.waitForTimeout(400);
    }
    await page.screenshot({ path: `${OUT}/${tag}-islands-zoom.png` });
    for (let n = 0; n < 5; n++) {
      await page.getByRole("button", { name: "Zoom in" }).click();
      await page.waitForTimeout(400);
    }
    await page.screenshot({ path: `${OUT}/${tag}-islands-deep.png` });
    const base = page.url();
    await page.goto(`${base}&cluster=${id}`);
    const field = page.getByRole("textbox", { name: "Address of this page" });
    await field.scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${OUT}/${tag}-panel-empty.png` });
    await field.fill("/shop/pour-over");
    await field.press("Enter");
    await page.waitForTimeout(500);
    await field.scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${OUT}/${tag}-panel.png` });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Coverage", exact: true }).first().click();
    await page.getByRole("button", { name: "Use the pages that rank" }).click();
    await page.getByRole("region", { name: "Another page ranks" }).scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${OUT}/${tag}-coverage.png` });
    await page.goto(
      base.replace("view=islands", "view=table") +
        (base.includes("view=") ? "" : "&view=table") +
        "&sort=target",
    );
    await page.waitForTimeout(1500);
    const head = page.getByRole("columnheader", { name: /^Target URL/ });
    if (width > 700) await head.scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${OUT}/${tag}-table.png` });
    await page
      .getByRole("button", { name: /^Filter/ })
      .first()
      .click();
    await page.waitForTimeout(600);
    await page.screenshot({ path: `${OUT}/${tag}-filter.png` });
    const brand = page.getByRole("textbox", { name: "More brand names" });
    await brand.scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${OUT}/${tag}-filter2.png` });
    await page.goto(base.replace("view=islands", "view=board"));
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `${OUT}/${tag}-board.png` });
  });
