/**
 * The effects of a smaller plan on maps: read-only with a way to fix it, formats labeled with their plan, and the
 * keyword limit.
 */
import { expect, type Page } from "@playwright/test";
import { findA11yViolations } from "../../browser/look-at.ts";
import { RATIO, changeMap, putMap } from "../fixtures/listed-maps.ts";
import { chooseFromMore, getMapSummary } from "../../browser/map-page.ts";
import { createUser, test, type TestUser } from "../fixtures/people.ts";
import { putPlan } from "../fixtures/stored-documents.ts";

const downgrade = ({ workspaceId }: TestUser) => putPlan(workspaceId, "free");

const MINUTE_MS = 60_000;

const many = (count: number) => Array.from({ length: count }, (_, n) => `v60 keyword ${String(n)}`);

async function pasteInto(page: Page, keywords: readonly string[]) {
  await page.getByRole("textbox", { name: "Paste keywords" }).fill(keywords.join("\n"));
  await page.getByRole("button", { name: "Read the list" }).click();
}

test(
  "after a downgrade, the oldest map is read-only until another is archived, and takes no more keywords than the plan includes",
  { tag: "@long" },
  async ({ person, openAs }) => {
    const ann = await createUser(person, "ann");
    const now = Date.now();
    const oldest = await putMap(ann, "Oldest map", { updatedAt: now - 9 * MINUTE_MS });
    for (const n of [1, 2, 3])
      await putMap(ann, `Map ${String(n)}`, { updatedAt: now - n * MINUTE_MS });
    const page = await openAs(ann, `/app/maps/${oldest}`);
    const sharing = page.getByRole("button", { name: "Share", exact: true });
    await expect(sharing).toBeVisible();
    await downgrade(ann);
    const notice = page.getByText(/read-only because your plan includes 3 active maps/);
    await expect(notice).toBeVisible();
    await expect(sharing).toHaveCount(0);
    expect(await findA11yViolations(page)).toEqual([]);

    await page.getByRole("button", { name: "Export", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Export map" });
    await expect(dialog.getByText("Included in the Starter plan")).toBeVisible();
    await expect(dialog.getByRole("radio", { name: "Excel" })).toBeDisabled();
    await expect(dialog.getByRole("radio", { name: "Markdown" })).toBeEnabled();
    expect(await findA11yViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Cancel" }).click();

    const list = await openAs(ann, "/app/maps");
    await list.getByRole("button", { name: "More actions for Map 1" }).click();
    await list.getByRole("menuitem", { name: "Archive" }).click();
    await expect(notice).toHaveCount(0);
    await expect(sharing).toBeVisible();

    await test.step("keywords beyond the plan are rejected, and removed if a client wrote them anyway", async () => {
      await chooseFromMore(page, "Import keywords");
      const importing = page.getByRole("dialog", { name: "Import keywords" });
      await pasteInto(page, many(250));
      await importing.getByRole("button", { name: "Add 250 keywords" }).click();
      await expect(importing.getByText(/Your plan includes 200 per map/)).toBeVisible();
      await importing.getByRole("button", { name: "Cancel" }).click();
      await expect(getMapSummary(page)).toContainText("7 keywords");

      const keywords = many(198).map((text) => ({
        text,
        volumePerMonth: null,
        difficulty: null,
        intent: "informational" as const,
      }));
      await changeMap(ann, oldest, [{ kind: "add-keywords", topic: RATIO, keywords }]);
      await expect(page.getByText(/Your plan had no room for 5 keywords/)).toBeVisible();
      await expect(getMapSummary(page)).toContainText("200 keywords");
      expect(await findA11yViolations(page)).toEqual([]);
    });
  },
);
