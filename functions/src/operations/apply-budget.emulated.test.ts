/** Services that the budget pauses, and those that continue. */
import { serviceLimitsPath } from "@mapwright/core/firestore-paths";
import { expect, test } from "vitest";
import { subscribeToNewsletter } from "#/newsletter/subscribe-to-newsletter.ts";
import { applyBudget } from "#/operations/apply-budget.ts";
import { isPaused } from "#/platform/service-limits.ts";
import { createSecretToken } from "#/platform/secret-token.ts";
import {
  openIsolatedDatabase,
  createProjectId,
} from "../../../tests/functions/fixtures/isolated-database.ts";

const ownDatabase = () => openIsolatedDatabase(createProjectId());

const notification = (costAmount: number) => ({
  budgetDisplayName: "mapwright",
  costAmount,
  budgetAmount: 100,
  budgetAmountType: "SPECIFIED_AMOUNT",
  costIntervalStart: "2026-07-01T07:00:00Z",
  currencyCode: "EUR",
});

test("a spent budget pauses research, and an overrun one pauses emails, within a minute", async () => {
  const db = ownDatabase();
  let nowMs = 1_000_000;
  const deps = { db, nowMs: () => nowMs };
  expect(await isPaused(db, "research", nowMs)).toBe(false);
  await applyBudget(deps, notification(100));
  nowMs += 60_000;
  expect(await isPaused(db, "research", nowMs)).toBe(true);
  expect(await isPaused(db, "email", nowMs)).toBe(false);
  await applyBudget(deps, notification(150));
  nowMs += 60_000;
  expect(await isPaused(db, "email", nowMs)).toBe(true);
});

test("no email is queued while emails are paused, whoever requests it", async () => {
  const db = ownDatabase();
  const nowMs = () => 2_000_000;
  await applyBudget({ db, nowMs }, notification(200));
  const deps = { db, nowMs, newToken: createSecretToken, siteOrigin: "https://mapwright.example" };
  await expect(subscribeToNewsletter(deps, "ann@example.com")).rejects.toMatchObject({
    code: "provider-unavailable",
  });
  expect((await db.collection("mail").get()).empty).toBe(true);
});

test("a message that isn't a budget notification changes nothing", async () => {
  const db = ownDatabase();
  await expect(applyBudget({ db, nowMs: () => 1 }, { costAmount: 1e9 })).rejects.toThrow();
  expect((await db.doc(serviceLimitsPath()).get()).exists).toBe(false);
});
