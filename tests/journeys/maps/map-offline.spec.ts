/** A map without a network: reopened, edited, and merged with what others did meanwhile. */
import { expect, type Page } from "@playwright/test";
import { inSoak } from "../../setup/soak.ts";
import { waitUntilCachedOffline } from "../fixtures/offline-copy.ts";
import { choose, getPanel, rename, showView, getTree } from "../../browser/map-page.ts";
import { openSmallMap } from "../fixtures/small-map.ts";
import { createUser, createTwoUsers, test } from "../fixtures/people.ts";

test.use({ serviceWorkers: "allow" });

const note = (page: Page) => getPanel(page).getByRole("textbox", { name: "Note" });

/** Parts of file names of views that were never opened. They are prefetched when the browser is idle. */
const AHEAD = [
  "outline-page",
  "islands.worker",
  "mindmap-page",
  "radial-page",
  "treemap-page",
  "graph-page",
  "graph.worker",
  "table-view",
  "board-page",
];

/** The accessible role of each view once it is ready. */
const VIEWS = [
  { name: "Islands", role: "listbox", called: /^Islands of/ },
  { name: "Mind map", role: "tree", called: /^Mind map/ },
  { name: "Radial", role: "listbox", called: /^Radial map of/ },
  { name: "Treemap", role: "listbox", called: /^Pages of/ },
  { name: "Table", role: "grid", called: /./ },
  { name: "Board", role: "group", called: /^Board of/ },
  // Zoom becomes available as soon as its worker has found the edges.
  { name: "Graph", role: "button", called: "Zoom in" },
] as const;

/** The visible content of the map, row by row, in short form, without markers of people and pending changes. */
async function visibleState(page: Page): Promise<string> {
  return page.evaluate<string>(`(async () => {
    const rows = [...document.querySelectorAll('[role="treeitem"]')].map((row) => {
      const copy = row.cloneNode(true);
      for (const mark of copy.querySelectorAll("[data-presence], [data-pending]")) mark.remove();
      return row.dataset.row.padStart(5, "0") + " " + copy.textContent;
    });
    const panel = document.querySelector("aside");
    const fields = [...(panel?.querySelectorAll("textarea, input") ?? [])]
      .filter((field) => !field.hidden && field.getAttribute("aria-hidden") !== "true")
      .map((field) => field.value);
    const choices = [...(panel?.querySelectorAll('[role="combobox"]') ?? [])].map(
      (choice) => choice.textContent,
    );
    const name = panel?.querySelector("h2")?.textContent;
    const text = JSON.stringify([rows.sort(), name, fields, choices]);
    const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  })()`);
}

test("a map reopens without a network, keeps its changes, and sends them when back online", async ({
  person,
  openAs,
}) => {
  const ann = await createUser(person, "ann");
  const page = await openSmallMap(ann, openAs);
  await choose(page, 1);
  await waitUntilCachedOffline(page, AHEAD);

  await page.context().setOffline(true);
  await rename(page, "Written on a train");
  await expect(page.getByText(/1 change to send when you are online/)).toBeVisible();
  const row = getTree(page).getByRole("treeitem", { name: "Written on a train" });
  await expect(row).toHaveAccessibleName(/1 change not sent yet/);
  await expect(getPanel(page).getByText("1 change saved on this device")).toBeVisible();

  await page.reload();
  await expect(getPanel(page).getByRole("heading", { name: "Written on a train" })).toBeVisible();
  await expect(row).toHaveAccessibleName(/1 change not sent yet/);
  await rename(page, "Written on a train, twice");

  await page.context().setOffline(false);
  await expect(page.getByText("You made 2 changes while you were offline")).toBeVisible();
  await expect(getPanel(page).getByText(/saved on this device/)).toHaveCount(0);
});

test(
  "views that were never opened before open without a network",
  { tag: "@long" },
  async ({ person, openAs }) => {
    const ann = await createUser(person, "ann");
    const page = await openSmallMap(ann, openAs);
    await choose(page, 1);
    // The graph draws what the stored results share, which are on this device once the panel shows them.
    await expect(
      getPanel(page)
        .getByText(/^\d+ of \d+ keywords$/)
        .first(),
    ).toBeVisible();
    await waitUntilCachedOffline(page, AHEAD);

    await page.context().setOffline(true);
    // A page opened without a network also has none of their code in memory.
    await page.reload();
    await expect(getTree(page).getByRole("treeitem").first()).toBeVisible();
    for (const { name, role, called } of VIEWS) {
      await showView(page, name);
      await expect(page.getByRole(role, { name: called }), name).toBeVisible();
    }
  },
);

/** Least time offline and number of changes: a minute and 200 in a soak test. */
const OFFLINE_MS = inSoak(60_000, 0);
const CHANGES = inSoak(200, 20);

test(
  `one of two people makes ${String(CHANGES)} changes offline and reloads: nothing is lost`,
  { tag: "@long" },
  async ({ person, openAs }) => {
    // On a busy machine, the emulator may take two seconds for each change.
    test.setTimeout(1_800_000);
    const { ann, bob } = await createTwoUsers(person, "editor");
    const annsPage = await openSmallMap(ann, openAs);
    const path = `${new URL(annsPage.url()).pathname}?view=outline`;
    const bobsPage = await openAs(bob, path);
    const name = await choose(annsPage, 1);
    expect(await choose(bobsPage, 1)).toBe(name);
    await expect(note(bobsPage)).toBeVisible();
    await waitUntilCachedOffline(bobsPage, AHEAD);

    await bobsPage.context().setOffline(true);
    const leftAt = Date.now();
    const write = async (from: number, to: number) => {
      for (let n = from; n <= to; n += 1) {
        await note(bobsPage).fill(`${await note(bobsPage).inputValue()}${String(n)} `);
        await note(bobsPage).blur();
      }
    };
    await write(1, CHANGES / 2);
    await expect(bobsPage.getByText(/to send when you are online/)).toBeVisible();
    await bobsPage.reload();
    await expect(note(bobsPage)).toHaveValue(new RegExp(` ${String(CHANGES / 2)} $`));
    await write(CHANGES / 2 + 1, CHANGES - 1);
    await rename(bobsPage, "Bob’s name for it");
    // Meanwhile the other person keeps editing the same things.
    await rename(annsPage, "Ann’s name for it");
    await getPanel(annsPage).getByRole("combobox", { name: "Status" }).click();
    await annsPage.getByRole("option", { name: "Review" }).click();
    await expect(annsPage.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
    await expect.poll(() => Date.now() - leftAt, { timeout: 70_000 }).toBeGreaterThan(OFFLINE_MS);

    await bobsPage.context().setOffline(false);
    // Firestore backs off while there is no network, and may have just started a long wait.
    await expect(bobsPage.getByText(/^You made [\d,]+ changes while you were offline/)).toBeVisible(
      {
        timeout: 900_000,
      },
    );
    await expect(bobsPage.getByText("1 conflicts with changes by other people.")).toBeVisible();
    await expect(
      getPanel(annsPage).getByRole("heading", { name: "Bob’s name for it" }),
    ).toBeVisible();
    const whole = Array.from({ length: CHANGES - 1 }, (_, n) => `${String(n + 1)} `).join("");
    await expect(note(annsPage)).toHaveValue(whole);
    await expect(getPanel(bobsPage).getByRole("combobox", { name: "Status" })).toHaveText("Review");
    expect(await visibleState(bobsPage)).toBe(await visibleState(annsPage));

    await expect(
      getPanel(annsPage).getByRole("note", { name: /also changed by Bob Example/ }),
    ).toContainText("Bob’s name for it");

    // The last writer wins; the other's value is one click away.
    await bobsPage.getByRole("button", { name: "Review it" }).click();
    const conflicts = bobsPage.getByRole("dialog", {
      name: "Changed by others while you were offline",
    });
    await expect(conflicts).toContainText("Also changed by Ann Example");
    await conflicts.getByRole("button", { name: "Use Ann Example's" }).click();
    await expect(
      getPanel(annsPage).getByRole("heading", { name: "Ann’s name for it" }),
    ).toBeVisible();
    // Both have the same value now, so there is no conflict to report.
    await expect(
      getPanel(annsPage).getByRole("note", { name: /also changed by Bob Example/ }),
    ).toHaveCount(0);
    expect(await visibleState(bobsPage)).toBe(await visibleState(annsPage));
  },
);
