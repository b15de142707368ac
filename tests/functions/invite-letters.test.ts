/** Letters of invitations: sent once for each wish, no more than fifty a day, their token known to them alone. */
import { invitePath, inviteSecretPath } from "@mapwright/core/firestore-paths";
import { INVITE_LIFETIME_MS } from "@mapwright/core/workspaces/invite";
import { expect, test } from "vitest";
import { sendInviteLetter } from "../../functions/src/invites/send-invite-letter.ts";
import { environment } from "../../functions/src/platform/environment.ts";
import { database } from "../../functions/src/platform/database.ts";
import { changeMemberRole } from "../../functions/src/workspaces/change-member-role.ts";
import { untilStored } from "./deployed-functions.ts";
import { quietDatabase } from "./quiet-database.ts";
import {
  inviteByLetter,
  lettersTo,
  newPerson,
  openLetterDesk,
  openTeam,
  writeInvite,
} from "./test-team.ts";

const db = quietDatabase();

test("a letter names who invites to what, in text and HTML, and goes by itself", async () => {
  const team = await openTeam();
  const { email } = newPerson();
  const key = await inviteByLetter(team, email, "admin");
  const [letter] = await lettersTo(email);
  for (const body of [letter?.message.text, letter?.message.html]) {
    expect(body).toContain(team.owner.displayName);
    expect(body).toContain("Field team");
    expect(body).toContain("an admin");
    expect(body).toContain(`#${team.id}.${key.token}`);
  }
  expect(letter?.orderedBy).toBe(team.owner.uid);
  const keptDays = ((letter?.expireAt.toMillis() ?? 0) - Date.now()) / 86_400_000;
  expect(keptDays).toBeGreaterThan(29.9);
  expect(keptDays).toBeLessThanOrEqual(30);
});

test("the token stands before no question mark and in no document but the letter", async () => {
  const team = await openTeam();
  const { email } = newPerson();
  const { token } = await inviteByLetter(team, email);
  const [letter] = await lettersTo(email);
  const link = /https:\S+/.exec(letter?.message.text ?? "")?.[0] ?? "";
  expect(link.split("#")[0]).not.toContain(token);
  const [invite, secret] = await db.getAll(
    db.doc(invitePath(team.id, email)),
    db.doc(inviteSecretPath(team.id, email)),
  );
  expect(JSON.stringify([invite?.data(), secret?.data()])).not.toContain(token);
});

test("one wish told ten times at once, and again later, is one letter and one entry in the log", async () => {
  const team = await openTeam();
  const { email } = newPerson();
  await writeInvite(team, email);
  const { desk } = openLetterDesk();
  const address = { workspaceId: team.id, email };
  await Promise.all(Array.from({ length: 10 }, () => sendInviteLetter(desk, address)));
  expect(await sendInviteLetter(desk, address)).toBe("none wanted");
  expect(await lettersTo(email)).toHaveLength(1);
  expect((await team.audit()).filter(({ action }) => action === "invite-sent")).toHaveLength(1);
});

test("a second wish is a second letter, told to the log as sent again", async () => {
  const team = await openTeam();
  const { email } = newPerson();
  await inviteByLetter(team, email);
  await writeInvite(team, email, "viewer", { sentAtMs: Date.now() + 60_000 });
  const { desk } = openLetterDesk(() => Date.now() + 60_000);
  expect(await sendInviteLetter(desk, { workspaceId: team.id, email })).toBe("sent");
  expect(await lettersTo(email)).toHaveLength(2);
  expect((await team.audit()).at(-1)).toMatchObject({
    action: "invite-resent",
    target: email,
    detail: "viewer",
  });
});

test.each([
  ["revoked before it was sent", { status: "revoked" }, "none wanted"],
  ["declined before it was sent", { status: "declined" }, "none wanted"],
])("an invitation that was %s gets no letter", async (_name, change, expected) => {
  const team = await openTeam();
  const { email } = newPerson();
  await writeInvite(team, email, "editor", { invitedBy: team.owner.uid });
  await db.doc(invitePath(team.id, email)).update(change);
  const { desk } = openLetterDesk();
  expect(await sendInviteLetter(desk, { workspaceId: team.id, email })).toBe(expected);
  expect(await lettersTo(email)).toHaveLength(0);
});

test("another email within a minute is held, also when the invitation was revoked in between", async () => {
  const team = await openTeam();
  const { email } = newPerson();
  await inviteByLetter(team, email);
  await db.doc(invitePath(team.id, email)).update({ status: "revoked" });
  await writeInvite(team, email);
  const { desk } = openLetterDesk();
  expect(await sendInviteLetter(desk, { workspaceId: team.id, email })).toBe("held");
  expect(await lettersTo(email)).toHaveLength(1);
});

test("an invitation that expired while it waited gets no letter", async () => {
  const team = await openTeam();
  const { email } = newPerson();
  await writeInvite(team, email);
  const { desk } = openLetterDesk(() => Date.now() + INVITE_LIFETIME_MS);
  expect(await sendInviteLetter(desk, { workspaceId: team.id, email })).toBe("none wanted");
  expect(await lettersTo(email)).toHaveLength(0);
});

test("a letter of somebody who may not invite any more is held", async () => {
  const team = await openTeam();
  const admin = await team.add("admin");
  const { email } = newPerson();
  await writeInvite(team, email, "editor", { invitedBy: admin.uid });
  const change = { workspaceId: team.id, memberId: admin.uid, role: "viewer" } as const;
  await changeMemberRole(db, team.owner, change, Date.now());
  const { desk } = openLetterDesk();
  expect(await sendInviteLetter(desk, { workspaceId: team.id, email })).toBe("held");
  expect(await lettersTo(email)).toHaveLength(0);
});

test("the fifty-first letter of a day is held, and goes out when it is asked for the next day", async () => {
  const team = await openTeam();
  const noon = Date.UTC(2036, 4, 5, 12);
  const { desk } = openLetterDesk(() => noon);
  const send = async (email: string, nowMs: number) => {
    await writeInvite(team, email, "viewer", { sentAtMs: nowMs });
    return sendInviteLetter({ ...desk, nowMs: () => nowMs }, { workspaceId: team.id, email });
  };
  const outcomes = [];
  for (let i = 0; i < environment.emailCaps.perWorkspace; i++)
    outcomes.push(await send(newPerson().email, noon));
  expect(new Set(outcomes)).toEqual(new Set(["sent"]));
  const { email } = newPerson();
  expect(await send(email, noon)).toBe("held");
  expect((await db.doc(invitePath(team.id, email)).get()).get("letter")).toBe("held");
  expect(await lettersTo(email)).toHaveLength(0);
  expect(await send(email, noon + 86_400_000)).toBe("sent");
});

test("a name cannot put a link, a line or markup into a letter", async () => {
  const team = await openTeam();
  const bad = await team.add("owner", { displayName: "<b>Win</b>\nBcc: x https://bad.example" });
  const { email } = newPerson();
  await writeInvite(team, email, "viewer", { invitedBy: bad.uid });
  const { desk } = openLetterDesk();
  await sendInviteLetter(desk, { workspaceId: team.id, email });
  const [letter] = await lettersTo(email);
  const whole = JSON.stringify(letter?.message);
  expect(whole).not.toContain("bad.example");
  expect(whole).not.toContain("<b>");
  expect(letter?.message.subject).toBe("A colleague invites you to Field team on Mapwright");
});

test("a revoked invitation is told to the log once, by who revoked it", async () => {
  const deployed = database();
  const team = await openTeam(5, deployed);
  const admin = await team.add("admin");
  const { email } = newPerson();
  await writeInvite(team, email);
  const ref = deployed.doc(invitePath(team.id, email));
  await untilStored(ref, (invite) => invite.get("letter") === "sent");
  await ref.update({ status: "revoked", invitedBy: admin.uid });
  const entries = deployed
    .collection(`workspaces/${team.id}/audit`)
    .where("action", "==", "invite-revoked");
  await untilStored(entries, ({ size }) => size > 0);
  expect((await team.audit()).filter(({ action }) => action === "invite-revoked")).toEqual([
    expect.objectContaining({ actor: admin.uid, target: email }),
  ]);
});
