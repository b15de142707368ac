/** Members of one workspace in their own browsers: a change by one is immediately visible to the other. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { DAY_MS } from "@mapwright/core/durations";
import { mapsPath, memberPath, membersPath, sharesPath } from "@mapwright/core/firestore-paths";
import { expect, type Page } from "@playwright/test";
import { findA11yViolations } from "../browser/look-at.ts";
import { getMapList } from "./fixtures/journey.ts";
import { addMember, sellSeats, createUser, test, type TestUser } from "./fixtures/people.ts";
import { putSmallMap } from "./fixtures/researched-maps.ts";
import { openStoredDocuments } from "./fixtures/stored-documents.ts";

const members = (page: Page) => page.getByRole("list", { name: "Members" });

async function chooseRole(page: Page, { name }: TestUser, role: string) {
  await page.getByRole("combobox", { name: `Role of ${name}` }).click();
  await page.getByRole("option", { name: role }).click();
}

/** A link to the workspace's map that someone created, valid for a day. */
async function putShare(workspaceId: string, by: TestUser, label: string): Promise<void> {
  const db = openStoredDocuments();
  const maps = await db.collection(mapsPath()).where("workspaceId", "==", workspaceId).get();
  const token = randomBytes(32).toString("base64url");
  const id = createHash("sha256").update(token).digest("hex");
  const now = Date.now();
  await db.doc(`${sharesPath()}/${id}`).set({
    id,
    token,
    mapId: maps.docs[0]?.id,
    workspaceId,
    label,
    parts: { plan: false, notes: false, evidence: false },
    report: null,
    createdBy: by.uid,
    requestId: randomUUID(),
    createdAt: new Date(now),
    expiresAt: new Date(now + DAY_MS),
    revokedAt: null,
    expireAt: null,
  });
}

test(
  "a changed role takes effect immediately and can be undone",
  { tag: "@long" },
  async ({ openAs, person }) => {
    const [olga, otto] = await Promise.all([
      createUser(person, "olga"),
      createUser(person, "otto"),
    ]);
    await sellSeats(olga, 3);
    await addMember(olga, otto, "viewer");
    const hers = await openAs(olga, "/app/team");
    const his = await openAs(otto, "/app/team");
    await expect(members(his).getByRole("listitem")).toHaveCount(2);
    await expect(his.getByRole("form", { name: "Invite people" })).toBeHidden();
    await his.goto("/app");
    // In the page and in the navigation.
    await expect(his.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
    await expect(his.getByRole("link", { name: "New map" })).toBeHidden();

    await chooseRole(hers, otto, "Admin");
    await expect(hers.getByText("Otto Example's role is now admin.")).toBeVisible();
    await expect(his.getByRole("link", { name: "New map" }).first()).toBeVisible();
    await his.getByRole("link", { name: "Team" }).click();
    await expect(his.getByRole("form", { name: "Invite people" })).toBeVisible();

    await hers.getByRole("button", { name: "Undo" }).click();
    await expect(hers.getByText("Otto Example's role is again viewer.")).toBeVisible();
    await expect(his.getByRole("form", { name: "Invite people" })).toBeHidden();
  },
);

test("a member removed while viewing a map is notified and loses access immediately", async ({
  openAs,
  person,
}) => {
  const [olga, otto] = await Promise.all([createUser(person, "olga"), createUser(person, "otto")]);
  await sellSeats(olga, 2);
  await addMember(olga, otto, "editor");
  await putSmallMap(olga);
  await putShare(olga.workspaceId, otto, "For the client");
  const his = await openAs(otto, "/app/maps");
  await getMapList(his).getByRole("link", { name: "Pour over coffee" }).click();
  await expect(his.getByRole("option").first()).toBeVisible();

  const hers = await openAs(olga, "/app/team");
  await hers.getByRole("button", { name: `More actions for ${otto.name}` }).click();
  await hers.getByRole("menuitem", { name: "Remove from workspace" }).click();
  const question = hers.getByRole("dialog");
  await expect(question).toContainText(`${otto.name} created 1 link that stays open`);
  await expect(question).toContainText("For the client");
  await question.getByRole("checkbox", { name: "Also revoke this link" }).check();
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(members(hers).getByRole("listitem")).toHaveCount(1);

  await expect(his.getByRole("status", { name: "Workspace" })).toContainText(
    "You no longer have access to “Olga's workspace”",
  );
  await expect(his).toHaveURL("/app");
  await expect(his.getByRole("option")).toHaveCount(0);
  await expect(getMapList(his)).toBeHidden();
  // It can be pressed once the workspace is there, and until then it has other colors.
  await expect(his.getByRole("button", { name: "Open sample" })).toBeEnabled();
  expect(await findA11yViolations(his)).toEqual([]);
  await expect
    .poll(async () => {
      const links = openStoredDocuments()
        .collection(sharesPath())
        .where("createdBy", "==", otto.uid);
      return (await links.get()).docs.map((link) => link.get("revokedAt") !== null);
    })
    .toEqual([true]);
  const path = membersPath(olga.workspaceId);
  expect(await statusOfReading(otto, `${path}/${olga.uid}`), "members").toBe(403);
  const maps = await openStoredDocuments().collection(mapsPath()).get();
  const map = maps.docs.find((found) => found.get("workspaceId") === olga.workspaceId);
  expect(await statusOfReading(otto, map?.ref.path ?? ""), "the map").toBe(403);
  expect(await statusOfReading(olga, map?.ref.path ?? ""), "the map, by its owner").toBe(200);
});

/** Firestore's response when a person's browser reads a document. */
async function statusOfReading({ idToken }: TestUser, path: string): Promise<number> {
  const root = `projects/${process.env["GCLOUD_PROJECT"] ?? ""}/databases/(default)/documents`;
  const url = `http://${process.env["FIRESTORE_EMULATOR_HOST"] ?? ""}/v1/${root}/${path}`;
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${idToken}` } });
  return answer.status;
}

test(
  "a workspace's only owner can neither leave nor step down until ownership is transferred",
  { tag: "@long" },
  async ({ openAs, person }) => {
    const [olga, otto] = await Promise.all([
      createUser(person, "olga"),
      createUser(person, "otto"),
    ]);
    await sellSeats(olga, 2);
    await addMember(olga, otto, "editor");
    const hers = await openAs(olga, "/app/team");
    await expect(members(hers)).toContainText("To leave, make someone else an owner");
    await expect(hers.getByRole("button", { name: `More actions for ${olga.name}` })).toBeHidden();
    await hers.getByRole("button", { name: `More actions for ${otto.name}` }).click();
    await hers.getByRole("menuitem", { name: "Transfer ownership" }).click();
    await hers.getByRole("dialog").getByRole("button", { name: "Transfer ownership" }).click();
    await hers.getByRole("button", { name: `More actions for ${olga.name}` }).click();
    await hers.getByRole("menuitem", { name: "Leave workspace" }).click();
    await hers.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
    await expect(hers.getByRole("status", { name: "Workspace" })).toContainText(
      "You left “Olga's workspace”. You're now in “Olga's workspace”.",
    );
    const place = openStoredDocuments().doc(memberPath(olga.workspaceId, olga.uid));
    expect((await place.get()).exists).toBe(false);
  },
);
