/**
 * Attacks on invitations through the handler that adds members, `answerInvite`: three hundred in a soak, by kind. Each is made by
 * someone who isn't invited, or not any more; what counts is who is a member afterwards. What a browser could try to
 * write directly is in tests/rules.
 */
import { DAY_MS } from "@mapwright/core/durations";
import { invitePath, inviteSecretPath, memberPath } from "@mapwright/core/firestore-paths";
import {
  INVITE_LIFETIME_MS,
  answerInviteInput,
  type InviteKey,
} from "@mapwright/core/workspaces/invite";
import { WORKSPACE_ROLES } from "@mapwright/core/workspaces/workspace";
import { afterAll, afterEach, expect, test } from "vitest";
import { answerInvite } from "#/invites/answer-invite.ts";
import { answerInviteUseCase } from "#/invites/use-cases.ts";
import { RateLimiter } from "#/platform/callables/rate-limiter.ts";
import { identifyPrincipal, type UserPrincipal } from "#/platform/access/principal.ts";
import { createSecretToken } from "#/platform/secret-token.ts";
import { removeMember } from "#/workspaces/remove-member.ts";
import { inSoak } from "@mapwright/core/testing/in-soak";
import { openIsolatedDatabase } from "../../../tests/functions/fixtures/isolated-database.ts";
import {
  inviteByEmail,
  createInviteDeps,
  createPerson,
  openTeam,
  toOutcome,
  writeInvite,
  type TestTeam,
} from "../../../tests/functions/fixtures/test-team.ts";

/** Kind → attacks made. All kinds together are counted at the end: at least three hundred. */
const made = new Map<string, number>();
let joins = 0;
afterEach(() => {
  if (joins > 0) throw new Error("an attacker joined");
});

/** Tries to join with this key and input, as the handler would pass it on. `of`: changes to it. */
async function attack(
  kind: string,
  team: TestTeam,
  attacker: UserPrincipal,
  input: object,
  nowMs = Date.now(),
): Promise<string> {
  const before = (await team.roles())[attacker.uid];
  made.set(kind, (made.get(kind) ?? 0) + 1);
  const parsed = answerInviteInput.safeParse({ answer: "accept", ...input });
  const outcome = parsed.success
    ? await toOutcome(answerInvite(createInviteDeps(team.db, nowMs), attacker, parsed.data))
    : "invalid-input";
  // To join, or to get a role other than the one they had.
  if ((await team.roles())[attacker.uid] !== before) joins += 1;
  return outcome;
}

/** Number of tries of each kind of attack. */
const TEN = inSoak(10, 2);
const twenty = Array.from({ length: 2 * TEN }, (_, i) => i);

test("replay: an accepted link can't be used again, neither by its person nor by anyone they gave it to", async () => {
  const team = await openTeam();
  for (const i of twenty) {
    const guest = createPerson();
    const key = await inviteByEmail(team, guest.email);
    await answerInvite(createInviteDeps(team.db, Date.now()), guest, { ...key, answer: "accept" });
    const isRemoved = i % 2 === 0;
    const gone = { workspaceId: team.id, memberId: guest.uid };
    if (isRemoved) await removeMember(team.db, team.owner, gone, Date.now());
    expect(await attack("replay", team, guest, key)).toBe(
      isRemoved ? "invite-used" : "already-a-member",
    );
    expect(await attack("replay", team, createPerson(), key)).toBe("invite-used");
    await team.db.doc(memberPath(team.id, guest.uid)).delete();
  }
});

test("declined: someone who declined can't join with the same link", async () => {
  const team = await openTeam();
  for (let i = 0; i < TEN; i++) {
    const guest = createPerson();
    const key = await inviteByEmail(team, guest.email);
    await answerInvite(createInviteDeps(team.db, Date.now()), guest, { ...key, answer: "decline" });
    expect(await attack("declined", team, guest, key)).toBe("invite-used");
  }
});

test("expired: a link can't be used from its expiry on", async () => {
  const team = await openTeam();
  const lateByMs = [0, 1, 999, 60_000, DAY_MS, 365 * DAY_MS];
  for (const i of twenty) {
    const guest = createPerson();
    const key = await inviteByEmail(team, guest.email);
    const sentAt = (await team.db.doc(invitePath(team.id, guest.email)).get()).get("sentAt");
    for (const j of [i, i + 1]) {
      const lateMs = lateByMs[j % lateByMs.length] ?? 0;
      const nowMs = sentAt.toMillis() + INVITE_LIFETIME_MS + lateMs;
      expect(await attack("expired", team, guest, key, nowMs)).toBe("invite-expired");
    }
  }
});

test("revoked: a revoked link can't be used, even after the invitation is sent again with another role", async () => {
  const team = await openTeam();
  for (const i of twenty) {
    const guest = createPerson();
    const key = await inviteByEmail(team, guest.email, "admin");
    await team.db.doc(invitePath(team.id, guest.email)).update({ status: "revoked" });
    const isResent = i % 2 === 1;
    if (isResent) await writeInvite(team, guest.email, "viewer", { sentAtMs: Date.now() + 1 });
    expect(await attack("revoked", team, guest, key)).toBe(
      isResent ? "not-found" : "invite-revoked",
    );
  }
});

/** Addresses that nearly match the invited one, `ann.example@example.com`. */
const NEARLY = [
  "annexample@example.com",
  "ann.example+1@example.com",
  "ann.example@example.co",
  "ann.example@example.com.evil.example",
  "ann.example@sub.example.com",
  "\u0430nn.example@example.com",
  "ann.example@ex\u0430mple.com",
  "ann.example@example.com ",
  "ann.example\u0000@example.com",
  "",
];

test("another address: someone whose verified address only resembles the invited one can't join", async () => {
  const team = await openTeam();
  const key = await inviteByEmail(team, "ann.example@example.com");
  for (const email of inSoak([...NEARLY, ...NEARLY.map((each) => `${each}x`)], NEARLY))
    expect(await attack("another address", team, createPerson({ email }), key)).toBe(
      "invite-for-another-address",
    );
});

test("not verified: someone who merely claims the address can't join without the email, whatever their token says", async () => {
  const team = await openTeam();
  const claims = [false, "true", 1, null, undefined, "yes", {}, [true], "verified", 0];
  for (const claim of claims) {
    const { uid, email } = createPerson();
    const key = await inviteByEmail(team, email);
    for (const provider of inSoak(
      ["password", "emailLink", "custom", "google.com"],
      ["password"],
    )) {
      const token = { email, email_verified: claim, firebase: { sign_in_provider: provider } };
      const caller = identifyPrincipal({ uid, token });
      if (caller.kind !== "user") throw new Error("expected a user");
      const guessed = { ...key, token: createSecretToken() };
      expect(await attack("not verified", team, caller, guessed)).toBe("not-found");
    }
  }
});

test("altered role: an older link with a higher role can't accept a newer invitation with a lower one", async () => {
  const team = await openTeam();
  for (let i = 0; i < TEN; i++) {
    const guest = createPerson();
    const key = await inviteByEmail(team, guest.email, "admin");
    await writeInvite(team, guest.email, "viewer", { sentAtMs: Date.now() + 1 });
    expect(await attack("altered role", team, guest, key)).toBe("not-found");
  }
});

test("altered role: an invited person gets the invitation's role, whatever else they request", async () => {
  const team = await openTeam();
  for (let i = 0; i < TEN; i++) {
    const guest = createPerson();
    const key = await inviteByEmail(team, guest.email, "viewer");
    const role = WORKSPACE_ROLES[i % 4];
    const more = { ...key, role, status: "accepted", invite: { role }, answer: "accept" };
    made.set("altered role", (made.get("altered role") ?? 0) + 1);
    const input = answerInviteInput.parse(more);
    await answerInvite(createInviteDeps(team.db, Date.now()), guest, input);
    const got = (await team.roles())[guest.uid];
    if (got !== "viewer") joins += 1;
    expect(got).toBe("viewer");
  }
});

test("forged token: only the emailed token works, and its hash doesn't", async () => {
  const team = await openTeam();
  const guest = createPerson();
  const key = await inviteByEmail(team, guest.email);
  const secret = await team.db.doc(inviteSecretPath(team.id, guest.email)).get();
  const hash = String(secret.get("tokenHash"));
  const last = key.token.at(-1) === "A" ? "B" : "A";
  const forged = [
    key.token.slice(0, -1) + last,
    key.token.toUpperCase(),
    key.token.toLowerCase(),
    key.token.split("").toReversed().join(""),
    key.token.slice(0, -1),
    `${key.token}A`,
    hash,
    hash.slice(0, 43),
    "",
    "A".repeat(43),
    "../invites/x".padEnd(43, "_"),
    `${key.token.slice(0, 42)}.`,
    ...Array.from({ length: inSoak(28, 2) }, createSecretToken),
  ];
  for (const token of forged) {
    const outcome = await attack("forged token", team, guest, { ...key, token });
    expect(["not-found", "invalid-input"]).toContain(outcome);
  }
  // A value that isn't a string can't be a token.
  for (const token of [null, { $ne: "" }, [key.token], 42])
    expect(await attack("forged token", team, guest, { ...key, token })).toBe("invalid-input");
});

test("another place: a link for one workspace opens no other, and a path in its place opens nothing", async () => {
  const [team, own] = [await openTeam(), await openTeam()];
  for (let i = 0; i < TEN; i++) {
    const guest = createPerson();
    // Someone invites themselves to their own workspace, and uses that link on another one.
    const key = await inviteByEmail(own, guest.email, "admin");
    const elsewhere = { ...key, workspaceId: team.id };
    expect(await attack("another place", team, guest, elsewhere)).toBe("not-found");
    await inviteByEmail(team, guest.email, "viewer");
    expect(await attack("another place", team, guest, elsewhere)).toBe("not-found");
  }
  const guest = createPerson();
  const key = await inviteByEmail(own, guest.email);
  for (const path of [`${team.id}/members`, `../${team.id}`, "", ".", `${team.id}\u0000`])
    expect(await attack("another place", team, guest, { ...key, workspaceId: path })).toBe(
      "invalid-input",
    );
});

test("seat overflow: of many who accept at once, no more join than there are seats", async () => {
  for (let round = 0; round < inSoak(3, 1); round++) {
    const seats = 2 + round;
    const team = await openTeam(seats);
    const guests = Array.from({ length: 8 + round }, () => createPerson());
    const keys: InviteKey[] = [];
    for (const guest of guests) keys.push(await inviteByEmail(team, guest.email));
    const outcomes = await Promise.all(
      keys.map((key, i) =>
        toOutcome(
          answerInvite(createInviteDeps(team.db, Date.now()), guests[i] ?? team.owner, {
            ...key,
            answer: "accept",
          }),
        ),
      ),
    );
    const free = seats - 1;
    const tooMany = guests.length - free;
    made.set("seat overflow", (made.get("seat overflow") ?? 0) + tooMany);
    joins += Math.max(0, Object.keys(await team.roles()).length - seats);
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(free);
    expect(outcomes.filter((outcome) => outcome === "seats-full")).toHaveLength(tooMany);
  }
});

test("guessing: someone who tries many tokens is stopped long before a chance hit", async () => {
  const limiter = new RateLimiter(openIsolatedDatabase());
  const { name, rateLimit: limits } = answerInviteUseCase;
  const guess = { useCase: name, principal: createPerson(), network: null, limits };
  const nowMs = Date.now();
  const outcomes = [];
  for (let i = 0; i < 24; i++) outcomes.push(await toOutcome(limiter.check(guess, nowMs)));
  expect(outcomes).toEqual([...Array(20).fill("done"), ...Array(4).fill("rate-limited")]);
});

afterAll(() => {
  const total = [...made.values()].reduce((sum, count) => sum + count, 0);
  const kinds = [...made].map(([kind, count]) => `${kind} ${count}`).join(", ");
  console.log(`${total} attacks on invitations, ${joins} joins (${kinds})`);
  if (total < inSoak(250, 80)) throw new Error("fewer attacks were made than there should be");
});
