/** The workspaces of one person, and a workspace's audit log. */
import { workspaceDeletionPath, workspacePath } from "@mapwright/core/firestore-paths";
import { expect, type Page } from "@playwright/test";
import { findDocumentsNaming } from "../functions/fixtures/whole-database.ts";
import { callAs, addMember, sellSeats, createUser, test } from "./fixtures/people.ts";
import { openStoredDocuments } from "./fixtures/stored-documents.ts";

const switcher = (page: Page, name: string) =>
  page.getByRole("button", { name: `Workspace: ${name}. Switch workspace` });

test(
  "a workspace is created, renamed in every tab, and left for another",
  { tag: "@long" },
  async ({ openAs, person }) => {
    const olga = await createUser(person, "olga");
    const page = await openAs(olga, "/app/settings/workspace");
    const otherTab = await page.context().newPage();
    await otherTab.goto("/app/team");

    await switcher(page, "Olga's workspace").click();
    await page.getByRole("menuitem", { name: "New workspace" }).click();
    const dialog = page.getByRole("dialog", { name: "New workspace" });
    await dialog.getByLabel("Name").fill("Field notes");
    await dialog.getByRole("button", { name: "Create workspace" }).click();
    await expect(switcher(page, "Field notes")).toBeVisible();
    await expect(switcher(otherTab, "Field notes")).toBeVisible();

    await page.getByLabel("Name").fill("Field notebook");
    await page.getByRole("button", { name: "Rename" }).click();
    await expect(switcher(otherTab, "Field notebook")).toBeVisible();

    await switcher(page, "Field notebook").click();
    await page.getByRole("menuitemradio", { name: /Olga's workspace/ }).click();
    await expect(switcher(page, "Olga's workspace")).toBeVisible();
    await switcher(page, "Olga's workspace").click();
    await page.getByRole("menuitemradio", { name: /Field notebook/ }).click();
    await expect(switcher(page, "Field notebook")).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Field notebook");
  },
);

test(
  "every tab leaves a deleted workspace, and none of its data remains",
  { tag: "@long" },
  async ({ openAs, person }) => {
    const olga = await createUser(person, "olga");
    const page = await openAs(olga, "/app/settings/workspace");
    const otherTab = await page.context().newPage();
    await otherTab.goto("/app/team");
    await expect(switcher(otherTab, "Olga's workspace")).toBeVisible();
    const db = openStoredDocuments();
    expect((await db.doc(workspacePath(olga.workspaceId)).get()).exists).toBe(true);
    await page.getByRole("button", { name: "Delete this workspace" }).click();
    const question = page.getByRole("dialog");
    await expect(question.getByRole("button", { name: "Delete workspace" })).toBeDisabled();
    await question.getByLabel("To confirm, type Olga's workspace").fill("Olga's workspace");
    await question.getByRole("button", { name: "Delete workspace" }).click();
    const words =
      "“Olga's workspace” was deleted, with everything in it. You're now in “Olga's workspace”.";
    for (const tab of [page, otherTab])
      await expect(tab.getByRole("status", { name: "Workspace" })).toContainText(words);
    // Scans every document of all previous journeys. The only remaining record says that the workspace was deleted, so
    // that it can be purged from a restored backup.
    await expect
      .poll(async () => (await findDocumentsNaming(db, [olga.workspaceId])).paths)
      .toEqual([workspaceDeletionPath(olga.workspaceId)]);
  },
);

test(
  "the audit log shows owners and admins who did what, and is hidden from everyone else",
  { tag: "@long" },
  async ({ openAs, person }) => {
    const [olga, otto] = await Promise.all([
      createUser(person, "olga"),
      createUser(person, "otto"),
    ]);
    await sellSeats(olga, 4);
    await addMember(olga, otto, "viewer");
    const hers = await openAs(olga, "/app/settings/workspace");
    // Not empty at first, or a name typed meanwhile would be mixed with it.
    expect(await hers.getByLabel("Name").inputValue()).toBe("Olga's workspace");
    await hers.getByLabel("Name").fill("Field notes");
    await hers.getByRole("button", { name: "Rename" }).click();
    await callAs(olga.idToken, "changeMemberRole", {
      workspaceId: olga.workspaceId,
      memberId: otto.uid,
      role: "editor",
    });
    await hers.getByRole("link", { name: "Team" }).click();
    await hers.getByRole("link", { name: "Activity" }).click();
    const log = hers.getByRole("list", { name: "Activity" });
    await expect(log).toContainText("Olga Example changed the role of Otto Example to editor");
    // A trigger records it, queued behind all other triggers on a busy machine.
    await expect(log).toContainText("renamed the workspace “Olga's workspace” to “Field notes”");
    await hers.getByRole("combobox", { name: "Action" }).click();
    await hers.getByRole("option", { name: "Role changed" }).click();
    await expect(log.getByRole("listitem")).toHaveCount(1);
    await expect(hers).toHaveURL("/app/team/activity?what=role-changed");
    const his = await openAs(otto, "/app/team/activity");
    await expect(his.getByRole("heading", { name: "For owners and admins" })).toBeVisible();
  },
);
