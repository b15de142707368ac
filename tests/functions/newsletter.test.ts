/** The newsletter's sign-up against a real Firestore: what is stored, and what following the links changes. */
import { randomUUID } from "node:crypto";
import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore, type Firestore } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { CONFIRMATION_TTL_MS, RESEND_AFTER_MS } from "@mapwright/core/newsletter/newsletter";
import {
  confirmNewsletter,
  leaveNewsletter,
} from "../../functions/src/newsletter/answer-newsletter-link.ts";
import { subscriberIdOf } from "../../functions/src/platform/subscriber-id.ts";
import { newToken } from "../../functions/src/platform/secret-token.ts";
import { subscribeToNewsletter } from "../../functions/src/newsletter/subscribe-to-newsletter.ts";

function openDesk() {
  if (getApps().length === 0) initializeApp({ projectId: "demo-mapwright" });
  const tokens: string[] = [];
  let nowMs = 1_800_000_000_000;
  const desk = {
    db: getFirestore(),
    nowMs: () => nowMs,
    newToken: () => {
      const token = newToken();
      tokens.push(token);
      return token;
    },
    siteOrigin: "https://mapwright.example",
  };
  const pass = (ms: number) => {
    nowMs += ms;
    return nowMs;
  };
  return { desk, db: desk.db, tokens, pass, email: `${randomUUID()}@example.com` };
}

const lettersTo = async (db: Firestore, email: string) =>
  (await db.collection("mail").where("to", "==", email).get()).docs.map((letter) => letter.data());
const stateOf = async (db: Firestore, email: string) =>
  (await db.doc(`newsletterSubscribers/${subscriberIdOf(email)}`).get()).get("state");

test("an address that is entered gets a letter and is no subscriber yet", async () => {
  const { desk, db, email, tokens } = openDesk();
  expect(await subscribeToNewsletter(desk, email)).toBe(true);
  const [letter] = await lettersTo(db, email);
  expect(letter?.["message"].text).toContain(`/newsletter/confirm?token=${tokens[0] ?? "?"}`);
  expect(await stateOf(db, email)).toBe("pending");
});

test("the database does not hold the token", async () => {
  const { desk, db, email, tokens } = openDesk();
  await subscribeToNewsletter(desk, email);
  const stored = await db.doc(`newsletterSubscribers/${subscriberIdOf(email)}`).get();
  expect(JSON.stringify(stored.data())).not.toContain(tokens[0]);
});

test("ten sign-ups at once send one letter", async () => {
  const { desk, db, email } = openDesk();
  await Promise.all(Array.from({ length: 10 }, () => subscribeToNewsletter(desk, email)));
  expect(await lettersTo(db, email)).toHaveLength(1);
});

test("a letter can be asked for again later, and only its link works then", async () => {
  const { desk, db, email, tokens, pass } = openDesk();
  await subscribeToNewsletter(desk, email);
  const now = pass(RESEND_AFTER_MS);
  await subscribeToNewsletter(desk, email);
  const [first = "", second = ""] = [tokens.at(0), tokens.at(-1)];
  expect(await confirmNewsletter(db, first, now)).toBe("unknown");
  expect(await confirmNewsletter(db, second, now)).toBe("confirmed");
});

test("following the link makes a subscriber, also twice", async () => {
  const { desk, db, email, tokens, pass } = openDesk();
  await subscribeToNewsletter(desk, email);
  const [token = ""] = tokens;
  expect(await confirmNewsletter(db, token, pass(1000))).toBe("confirmed");
  expect(await confirmNewsletter(db, token, pass(1000))).toBe("confirmed");
  expect(await stateOf(db, email)).toBe("confirmed");
});

test("an old link confirms nobody", async () => {
  const { desk, db, email, tokens, pass } = openDesk();
  await subscribeToNewsletter(desk, email);
  expect(await confirmNewsletter(db, tokens[0] ?? "", pass(CONFIRMATION_TTL_MS + 1))).toBe(
    "expired",
  );
  expect(await stateOf(db, email)).toBe("pending");
});

test("who left is no subscriber, and the old link does not bring them back", async () => {
  const { desk, db, email, tokens, pass } = openDesk();
  await subscribeToNewsletter(desk, email);
  const [token = ""] = tokens;
  await confirmNewsletter(db, token, pass(1000));
  expect(await leaveNewsletter(db, token)).toBe("left");
  expect(await confirmNewsletter(db, token, pass(1000))).toBe("unknown");
  expect(await stateOf(db, email)).toBe("left");
});

test("an address gets five letters in a week, however often the form is sent", async () => {
  const { desk, db, email, pass } = openDesk();
  const hours = 7 * 24;
  for (let hour = 0; hour < hours; hour += 4) {
    await subscribeToNewsletter(desk, email);
    pass(4 * 3_600_000);
  }
  expect((await lettersTo(db, email)).length).toBeLessThanOrEqual(5);
});

test("ten confirmations at once make one subscriber, confirmed once", async () => {
  const { desk, db, email, tokens, pass } = openDesk();
  await subscribeToNewsletter(desk, email);
  const [token = ""] = tokens;
  const now = pass(1000);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => confirmNewsletter(db, token, now + at)),
  );
  expect(new Set(answers)).toEqual(new Set(["confirmed"]));
  const stored = await db.doc(`newsletterSubscribers/${subscriberIdOf(email)}`).get();
  const confirmedAt = stored.get("confirmedAt").toMillis();
  expect(await confirmNewsletter(db, token, now + 60_000)).toBe("confirmed");
  const again = await db.doc(`newsletterSubscribers/${subscriberIdOf(email)}`).get();
  expect(again.get("confirmedAt").toMillis()).toBe(confirmedAt);
});

test("who confirms and leaves at once is told the truth of what is stored", async () => {
  const { desk, db, email, tokens, pass } = openDesk();
  await subscribeToNewsletter(desk, email);
  const [token = ""] = tokens;
  const [confirmed, left] = await Promise.all([
    confirmNewsletter(db, token, pass(1000)),
    leaveNewsletter(db, token),
  ]);
  expect(left).toBe("left");
  expect(["confirmed", "unknown"]).toContain(confirmed);
  expect(await stateOf(db, email)).toBe("left");
});

test("a subscriber whose address is entered again stays one, and keeps the old link", async () => {
  const { desk, db, email, tokens, pass } = openDesk();
  await subscribeToNewsletter(desk, email);
  const [token = ""] = tokens;
  await confirmNewsletter(db, token, pass(1000));
  pass(30 * 24 * 3_600_000);
  expect(await subscribeToNewsletter(desk, email)).toBe(false);
  expect(await stateOf(db, email)).toBe("confirmed");
  expect(await leaveNewsletter(db, token)).toBe("left");
});

test("a token that nobody was sent changes nothing", async () => {
  const { db, pass } = openDesk();
  expect(await confirmNewsletter(db, newToken(), pass(0))).toBe("unknown");
  expect(await leaveNewsletter(db, newToken())).toBe("unknown");
});
