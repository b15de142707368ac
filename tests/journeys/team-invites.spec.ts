/**
 * Invitations from the form to the response: in the inviter's browser, by email, and in the invited person's browser.
 */
import { invitePath, inviteSecretPath } from "@mapwright/core/firestore-paths";
import { INVITE_LIFETIME_MS, INVITE_RESEND_AFTER_MS } from "@mapwright/core/workspaces/invite";
import { expect, type Page } from "@playwright/test";
import { Timestamp } from "firebase-admin/firestore";
import { countEmails } from "./fixtures/auth-emulator.ts";
import { findA11yViolations } from "../browser/look-at.ts";
import { submitSignIn } from "./fixtures/journey.ts";
import {
  addMember,
  invite,
  sellSeats,
  createUser,
  test,
  type TestUser,
} from "./fixtures/people.ts";
import {
  ageInvite,
  readQueuedEmailPath,
  openStoredDocuments,
} from "./fixtures/stored-documents.ts";

const invitations = (page: Page) => page.getByRole("list", { name: "Invitations" });
const members = (page: Page) => page.getByRole("list", { name: "Members" });

/** Longer than a page waits between two checks of the clock. */
const A_LOOK_MS = 3 * 60_000;

/** Backdates an invitation and its email. */
async function age({ workspaceId }: TestUser, email: string, byMs: number) {
  const db = openStoredDocuments();
  const sentAt = Timestamp.fromMillis(Date.now() - byMs);
  const batch = db.batch();
  batch.update(db.doc(invitePath(workspaceId, email)), { sentAt });
  batch.update(db.doc(inviteSecretPath(workspaceId, email)), { sentAt });
  await batch.commit();
}

test("a person without an account is invited by email, creates one and joins without a second email", async ({
  openAs,
  person,
}) => {
  const olga = await createUser(person, "olga");
  await sellSeats(olga, 3);
  const guest = `guest-${person.email}`;
  const team = await openAs(olga, "/app/team");
  await team.getByLabel("Email addresses").fill(guest.toUpperCase());
  await team.getByRole("combobox", { name: "Role" }).click();
  await team.getByRole("option", { name: "Viewer" }).click();
  await team.getByRole("button", { name: "Send invitation" }).click();
  await expect(invitations(team)).toContainText(guest);
  await expect(invitations(team)).toContainText("Open until");

  const theirs = await openAs(null, await readQueuedEmailPath(guest));
  await expect(theirs.getByRole("heading", { name: "Join “Olga's workspace”" })).toBeVisible();
  await expect(theirs.getByText("Olga Example invites")).toContainText("viewer");
  await expect(theirs).toHaveURL(/\/workspace\/[^#]*$/); // The secret is removed from the address bar.
  await theirs.getByRole("link", { name: "Create account and join “Olga's workspace”" }).click();
  await expect(theirs.getByRole("heading", { name: "Create an account" })).toBeVisible();
  await expect(theirs.getByLabel("Email")).toHaveValue(guest);
  await theirs.getByLabel("Name").fill("Gus Guest");
  await theirs.getByLabel("Password", { exact: true }).fill(person.password);
  await expect(theirs.getByText("accepts your invitation")).toBeVisible();
  await theirs.getByRole("button", { name: "Create account and join “Olga's workspace”" }).click();
  await expect(theirs).toHaveURL("/app");
  await expect(theirs.getByRole("button", { name: /^Workspace: Olga's workspace/ })).toBeVisible();
  await expect(theirs.getByRole("region", { name: "Verify your email address" })).toBeHidden();
  expect(await countEmails(guest, "VERIFY_EMAIL")).toBe(0);

  await expect(members(team).getByRole("listitem")).toHaveCount(2);
  await expect(members(team)).toContainText("Gus Guest");
  await expect(team.getByText("2 of 3 seats taken")).toBeVisible();
  await expect(invitations(team)).toBeHidden();
});

test(
  "an invitation for another address says so and offers to switch accounts; without a free seat it stays open and says so",
  { tag: "@long" },
  async ({ openAs, person, provoke }) => {
    const [olga, otto, guest] = await Promise.all([
      createUser(person, "olga"),
      createUser(person, "otto"),
      createUser(person, "guest"),
    ]);
    await sellSeats(olga, 2);
    await invite(olga, guest.email);
    const page = await openAs(otto, await readQueuedEmailPath(guest.email));
    await expect(page.getByText(`You're signed in as ${otto.email}`)).toContainText(guest.email);
    expect(await findA11yViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Switch account" }).click();
    await submitSignIn(page, guest);

    await addMember(olga, otto, "editor");
    provoke(/status of 429 .*answerInvite/);
    await page.getByRole("button", { name: "Accept" }).click();
    await expect(page.getByRole("alert")).toContainText("has no free seat");
    const team = await openAs(olga, "/app/team");
    await expect(team.getByText("All seats on your plan are taken")).toBeVisible();
    await expect(team.getByLabel("Email addresses")).toBeHidden();
    await expect(invitations(team)).toContainText(guest.email);
  },
);

test(
  "a declined invitation shows as declined to both people and can be sent again",
  { tag: "@long" },
  async ({ openAs, person }) => {
    const [olga, guest] = await Promise.all([
      createUser(person, "olga"),
      createUser(person, "guest"),
    ]);
    await sellSeats(olga, 2);
    await invite(olga, guest.email);
    const team = await openAs(olga, "/app/team");
    const theirs = await openAs(guest, await readQueuedEmailPath(guest.email));
    await theirs.getByRole("button", { name: "Decline" }).click();
    await theirs.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
    await expect(theirs.getByRole("heading", { name: "Declined" })).toBeVisible();
    await expect(theirs.getByText("ask Olga Example for a new one")).toBeVisible();
    await expect(invitations(team)).toContainText("and declined");
    await ageInvite(olga.workspaceId, guest.email);
    await team.getByRole("button", { name: `Invite again: ${guest.email}` }).click();
    await theirs.goto(await readQueuedEmailPath(guest.email, 2));
    await expect(theirs.getByRole("button", { name: "Accept" })).toBeVisible();
  },
);

test(
  "an expired, replaced or revoked invitation says which it is and what to do, and so does an incomplete link",
  { tag: "@long" },
  async ({ openAs, person }) => {
    const olga = await createUser(person, "olga");
    await sellSeats(olga, 4);
    const guest = `guest-${person.email}`;
    await invite(olga, guest);
    const first = await readQueuedEmailPath(guest);
    const team = await openAs(olga, "/app/team");
    const theirs = await openAs(null, first);
    await expect(theirs.getByRole("heading", { name: /^Join/ })).toBeVisible();

    await test.step("expired", async () => {
      await age(olga, guest, INVITE_LIFETIME_MS + A_LOOK_MS);
      await theirs.reload();
      await expect(theirs.getByRole("heading", { name: "Expired" })).toBeVisible();
      await expect(theirs.getByText("Ask Olga Example for a new one")).toBeVisible();
      await expect(invitations(team)).toContainText("Expired");
    });
    await test.step("replaced by a newer email", async () => {
      await age(olga, guest, INVITE_RESEND_AFTER_MS + A_LOOK_MS);
      await team.getByRole("button", { name: `Resend: ${guest}` }).click();
      const second = await readQueuedEmailPath(guest, 2);
      await theirs.reload();
      await expect(
        theirs.getByRole("heading", { name: "We can't find this invitation" }),
      ).toBeVisible();
      await theirs.goto(second);
      await expect(theirs.getByRole("heading", { name: /^Join/ })).toBeVisible();
      await expect(team.getByRole("button", { name: `Resend: ${guest}` })).toBeDisabled();
    });
    await test.step("revoked", async () => {
      await team.getByRole("button", { name: `Revoke: ${guest}` }).click();
      await expect(invitations(team)).toBeHidden();
      await theirs.reload();
      await expect(theirs.getByRole("heading", { name: "Revoked" })).toBeVisible();
    });
    await test.step("incomplete link", async () => {
      await theirs.goto(`/Olga/workspace/${encodeURIComponent(`x${guest}`)}`);
      await expect(theirs.getByRole("heading", { name: "This link is incomplete" })).toBeVisible();
      expect(await findA11yViolations(theirs)).toEqual([]);
    });
  },
);
