import { DAY_MS } from "@mapwright/core/durations";
import { expect, test } from "vitest";
import {
  CONSENT_RETENTION_MS,
  decideConsent,
  onConsentChange,
  readConsent,
  reconcileConsent,
} from "#/platform/analytics/consent.ts";

const NOW = 1_800_000_000_000;

const consentAt = (now: number) => readConsent(now)?.consent ?? "pending";

test("consent is pending until somebody decides", () => {
  expect(consentAt(NOW)).toBe("pending");
});

test.each(["granted", "denied"] as const)("a decision (%s) is kept for 365 days", (consent) => {
  decideConsent(consent, null, NOW);

  expect(CONSENT_RETENTION_MS).toBe(365 * DAY_MS);
  expect(consentAt(NOW + CONSENT_RETENTION_MS - 1)).toBe(consent);
  expect(consentAt(NOW + CONSENT_RETENTION_MS)).toBe("pending");
});

test.each(["", "granted", "null", '{"consent":"maybe","decidedAt":1}', '{"consent":"granted"}'])(
  "what isn't a decision (%s) grants nothing",
  (text) => {
    localStorage.setItem("mw-analytics-consent", text);

    expect(consentAt(NOW)).toBe("pending");
  },
);

test("a change is announced here and by other tabs", () => {
  let changes = 0;
  const stop = onConsentChange(() => changes++);
  decideConsent("granted", null, NOW);
  dispatchEvent(new StorageEvent("storage", { key: "mw-analytics-consent" }));
  dispatchEvent(new StorageEvent("storage", { key: "something-else" }));
  stop();
  decideConsent("denied", null, NOW);

  expect(changes).toBe(2);
});

test("a decision made on a public page goes to the profile, once", () => {
  decideConsent("granted", null, NOW);

  expect(reconcileConsent("ada", "pending", NOW)).toBe("granted");
  expect(reconcileConsent("ada", "granted", NOW)).toBeNull();
  expect(consentAt(NOW)).toBe("granted");
});

test("a denial on a public page wins over the profile's consent", () => {
  decideConsent("denied", null, NOW);

  expect(reconcileConsent("ada", "granted", NOW)).toBe("denied");
  expect(consentAt(NOW)).toBe("denied");
});

test("the profile's decision counts on a new device", () => {
  expect(reconcileConsent("ada", "denied", NOW)).toBeNull();
  expect(consentAt(NOW)).toBe("denied");
});

test("one person's consent never counts for the next on the same device", () => {
  decideConsent("granted", "ada", NOW);

  expect(reconcileConsent("bo", "pending", NOW)).toBeNull();
  expect(consentAt(NOW)).toBe("pending");
});

test("a decision that has expired is not renewed by the profile", () => {
  decideConsent("granted", "ada", NOW);
  const later = NOW + CONSENT_RETENTION_MS;

  expect(reconcileConsent("ada", "granted", later)).toBeNull();
  expect(consentAt(later)).toBe("pending");
});
