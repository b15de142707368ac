/** Members of one workspace in their own browsers: what one changes, the other sees at once. */
import { mapsPath, memberPath, membersPath } from "@mapwright/core/firestore-paths";
import { expect, type Page } from "@playwright/test";
import { findBarriers, mapList } from "./journey.ts";
import { enlist, sellSeats, settle, test, type Inhabitant } from "./people.ts";
import { putSmallMap } from "./researched-maps.ts";
import { storedDocuments } from "./stored-documents.ts";

const members = (page: Page) => page.getByRole("list", { name: "Members" });

async function chooseRole(page: Page, { name }: Inhabitant, role: string) {
  await page.getByRole("combobox", { name: `Role of ${name}` }).click();
  await page.getByRole("option", { name: role }).click();
}

test("a role that is changed is what its person may do at once, and can be undone", async ({
  openAs,
  person,
}) => {
  const [olga, otto] = await Promise.all([settle(person, "olga"), settle(person, "otto")]);
  await sellSeats(olga, 3);
  await enlist(olga, otto, "viewer");
  const hers = await openAs(olga, "/app/team");
  const his = await openAs(otto, "/app/team");
  await expect(members(his).getByRole("listitem")).toHaveCount(2);
  await expect(his.getByRole("form", { name: "Invite people" })).toBeHidden();
  await his.goto("/app");
  await expect(his.getByRole("link", { name: "New map" })).toBeHidden();

  await chooseRole(hers, otto, "Admin");
  await expect(hers.getByText("Otto Example is now admin.")).toBeVisible();
  await expect(his.getByRole("link", { name: "New map" }).first()).toBeVisible();
  await his.getByRole("link", { name: "Team" }).click();
  await expect(his.getByRole("form", { name: "Invite people" })).toBeVisible();

  await hers.getByRole("button", { name: "Undo" }).click();
  await expect(hers.getByText("Otto Example is again viewer.")).toBeVisible();
  await expect(his.getByRole("form", { name: "Invite people" })).toBeHidden();
});

test("a member who is removed while looking at a map sees so, and loses access at once", async ({
  openAs,
  person,
}) => {
  const [olga, otto] = await Promise.all([settle(person, "olga"), settle(person, "otto")]);
  await sellSeats(olga, 2);
  await enlist(olga, otto, "editor");
  await putSmallMap(olga);
  const his = await openAs(otto, "/app");
  await mapList(his).getByRole("link", { name: "Pour over coffee" }).click();
  await expect(his.getByRole("treeitem").first()).toBeVisible();

  const hers = await openAs(olga, "/app/team");
  await hers.getByRole("button", { name: `More about ${otto.name}` }).click();
  await hers.getByRole("menuitem", { name: "Remove from the workspace" }).click();
  await hers.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(members(hers).getByRole("listitem")).toHaveCount(1);

  await expect(his.getByRole("status", { name: "Workspace" })).toContainText(
    "You no longer have access to “My workspace”",
  );
  await expect(his).toHaveURL("/app");
  await expect(his.getByRole("treeitem")).toHaveCount(0);
  await expect(mapList(his)).toBeHidden();
  expect(await findBarriers(his)).toEqual([]);
  const path = membersPath(olga.workspaceId);
  expect(await statusOfReading(otto, `${path}/${olga.uid}`), "members").toBe(403);
  const maps = await storedDocuments().collection(mapsPath()).get();
  const map = maps.docs.find((found) => found.get("workspaceId") === olga.workspaceId);
  expect(await statusOfReading(otto, map?.ref.path ?? ""), "the map").toBe(403);
  expect(await statusOfReading(olga, map?.ref.path ?? ""), "the map, by its owner").toBe(200);
});

/** What Firestore answers a person's browser that asks for a document. */
async function statusOfReading({ idToken }: Inhabitant, path: string): Promise<number> {
  const root = `projects/${process.env["GCLOUD_PROJECT"] ?? ""}/databases/(default)/documents`;
  const url = `http://${process.env["FIRESTORE_EMULATOR_HOST"] ?? ""}/v1/${root}/${path}`;
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${idToken}` } });
  return answer.status;
}

test("a workspace's only owner can neither leave nor step down until they hand it over", async ({
  openAs,
  person,
}) => {
  const [olga, otto] = await Promise.all([settle(person, "olga"), settle(person, "otto")]);
  await sellSeats(olga, 2);
  await enlist(olga, otto, "editor");
  const hers = await openAs(olga, "/app/team");
  await expect(members(hers)).toContainText("As the only owner you can neither leave");
  await expect(hers.getByRole("button", { name: `More about ${olga.name}` })).toBeHidden();
  await hers.getByRole("button", { name: `More about ${otto.name}` }).click();
  await hers.getByRole("menuitem", { name: "Hand the workspace over" }).click();
  await hers.getByRole("dialog").getByRole("button", { name: "Hand over" }).click();
  await hers.getByRole("button", { name: `More about ${olga.name}` }).click();
  await hers.getByRole("menuitem", { name: "Leave the workspace" }).click();
  await hers.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(hers.getByRole("status", { name: "Workspace" })).toContainText(
    "You left “My workspace”. You are now in “My workspace”.",
  );
  const place = storedDocuments().doc(memberPath(olga.workspaceId, olga.uid));
  expect((await place.get()).exists).toBe(false);
});
