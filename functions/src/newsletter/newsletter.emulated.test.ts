/** Newsletter sign-up against a real Firestore: what is stored, and what following the links changes. */
import { randomUUID } from "node:crypto";
import type { Firestore } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { CONFIRMATION_TTL_MS, RESEND_AFTER_MS } from "@mapwright/core/newsletter/newsletter";
import { confirmNewsletter, leaveNewsletter } from "#/newsletter/answer-newsletter-link.ts";
import { toSubscriberId, createSecretToken } from "#/platform/secret-token.ts";
import { subscribeToNewsletter } from "#/newsletter/subscribe-to-newsletter.ts";
import { inSoak } from "@mapwright/core/testing/in-soak";
import { openIsolatedDatabase } from "../../../tests/functions/fixtures/isolated-database.ts";
import { listEmailsTo } from "../../../tests/functions/fixtures/test-team.ts";

function createDeps() {
  const tokens: string[] = [];
  let nowMs = 1_800_000_000_000;
  const deps = {
    db: openIsolatedDatabase(),
    nowMs: () => nowMs,
    newToken: () => {
      const token = createSecretToken();
      tokens.push(token);
      return token;
    },
    siteOrigin: "https://mapwright.example",
  };
  const pass = (ms: number) => {
    nowMs += ms;
    return nowMs;
  };
  return { deps, db: deps.db, tokens, pass, email: `${randomUUID()}@example.com` };
}

const stateOf = async (db: Firestore, email: string) =>
  (await db.doc(`newsletterSubscribers/${toSubscriberId(email)}`).get()).get("state");

test("an address that is entered gets an email and isn't subscribed yet", async () => {
  const { deps, db, email, tokens } = createDeps();
  expect(await subscribeToNewsletter(deps, email)).toBe(true);
  const [queuedEmail] = await listEmailsTo(email, db);
  expect(queuedEmail?.message.text).toContain(`/newsletter/confirm?token=${tokens[0] ?? "?"}`);
  expect(await stateOf(db, email)).toBe("pending");
});

test("the database doesn't contain the token", async () => {
  const { deps, db, email, tokens } = createDeps();
  await subscribeToNewsletter(deps, email);
  const stored = await db.doc(`newsletterSubscribers/${toSubscriberId(email)}`).get();
  expect(JSON.stringify(stored.data())).not.toContain(tokens[0]);
});

const AT_ONCE = inSoak(10, 4);

test("simultaneous sign-ups send one email", async () => {
  const { deps, db, email } = createDeps();
  await Promise.all(Array.from({ length: AT_ONCE }, () => subscribeToNewsletter(deps, email)));
  expect(await listEmailsTo(email, db)).toHaveLength(1);
});

test("an email can be requested again later, and then only its link works", async () => {
  const { deps, db, email, tokens, pass } = createDeps();
  await subscribeToNewsletter(deps, email);
  const now = pass(RESEND_AFTER_MS);
  await subscribeToNewsletter(deps, email);
  const [first = "", second = ""] = [tokens.at(0), tokens.at(-1)];
  expect(await confirmNewsletter(db, first, now)).toBe("unknown");
  expect(await confirmNewsletter(db, second, now)).toBe("confirmed");
});

test("following the link subscribes the address, even when followed twice", async () => {
  const { deps, db, email, tokens, pass } = createDeps();
  await subscribeToNewsletter(deps, email);
  const [token = ""] = tokens;
  expect(await confirmNewsletter(db, token, pass(1000))).toBe("confirmed");
  expect(await confirmNewsletter(db, token, pass(1000))).toBe("confirmed");
  expect(await stateOf(db, email)).toBe("confirmed");
});

test("an old link confirms nothing", async () => {
  const { deps, db, email, tokens, pass } = createDeps();
  await subscribeToNewsletter(deps, email);
  expect(await confirmNewsletter(db, tokens[0] ?? "", pass(CONFIRMATION_TTL_MS + 1))).toBe(
    "expired",
  );
  expect(await stateOf(db, email)).toBe("pending");
});

test("someone who unsubscribed isn't subscribed, and the old link doesn't resubscribe them", async () => {
  const { deps, db, email, tokens, pass } = createDeps();
  await subscribeToNewsletter(deps, email);
  const [token = ""] = tokens;
  await confirmNewsletter(db, token, pass(1000));
  expect(await leaveNewsletter(db, token)).toBe("left");
  expect(await confirmNewsletter(db, token, pass(1000))).toBe("unknown");
  expect(await stateOf(db, email)).toBe("left");
});

test("an address gets at most five emails in a week, however often the form is sent", async () => {
  const { deps, db, email, pass } = createDeps();
  const hours = 7 * 24;
  for (let hour = 0; hour < hours; hour += 4) {
    await subscribeToNewsletter(deps, email);
    pass(4 * 3_600_000);
  }
  expect((await listEmailsTo(email, db)).length).toBeLessThanOrEqual(5);
});

test("simultaneous confirmations make one subscriber, confirmed once", async () => {
  const { deps, db, email, tokens, pass } = createDeps();
  await subscribeToNewsletter(deps, email);
  const [token = ""] = tokens;
  const now = pass(1000);
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) => confirmNewsletter(db, token, now + at)),
  );
  expect(new Set(answers)).toEqual(new Set(["confirmed"]));
  const stored = await db.doc(`newsletterSubscribers/${toSubscriberId(email)}`).get();
  const confirmedAt = stored.get("confirmedAt").toMillis();
  expect(await confirmNewsletter(db, token, now + 60_000)).toBe("confirmed");
  const again = await db.doc(`newsletterSubscribers/${toSubscriberId(email)}`).get();
  expect(again.get("confirmedAt").toMillis()).toBe(confirmedAt);
});

test("someone who confirms and unsubscribes at once gets the state that was actually stored", async () => {
  const { deps, db, email, tokens, pass } = createDeps();
  await subscribeToNewsletter(deps, email);
  const [token = ""] = tokens;
  const [confirmed, left] = await Promise.all([
    confirmNewsletter(db, token, pass(1000)),
    leaveNewsletter(db, token),
  ]);
  expect(left).toBe("left");
  expect(["confirmed", "unknown"]).toContain(confirmed);
  expect(await stateOf(db, email)).toBe("left");
});

test("a subscriber whose address is entered again stays subscribed, and their old link still works", async () => {
  const { deps, db, email, tokens, pass } = createDeps();
  await subscribeToNewsletter(deps, email);
  const [token = ""] = tokens;
  await confirmNewsletter(db, token, pass(1000));
  pass(30 * 24 * 3_600_000);
  expect(await subscribeToNewsletter(deps, email)).toBe(false);
  expect(await stateOf(db, email)).toBe("confirmed");
  expect(await leaveNewsletter(db, token)).toBe("left");
});

test("a token that was never sent changes nothing", async () => {
  const { db, pass } = createDeps();
  expect(await confirmNewsletter(db, createSecretToken(), pass(0))).toBe("unknown");
  expect(await leaveNewsletter(db, createSecretToken())).toBe("unknown");
});
