import { expect, test, vi } from "vitest";
import {
  startEmailCooldown,
  EMAIL_COOLDOWN_SECONDS,
  getEmailCooldownEndMs,
} from "#/features/account/verification/email-cooldown.tsx";

function fakeStorage() {
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
}

test("a cooldown survives a reload, for its own email only", () => {
  fakeStorage();
  vi.useFakeTimers({ now: 1_000_000 });
  startEmailCooldown("verify-u1");
  expect(getEmailCooldownEndMs("verify-u1")).toBe(1_000_000 + EMAIL_COOLDOWN_SECONDS * 1000);
  expect(getEmailCooldownEndMs("verify-u2")).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a clock that is set back does not extend a cooldown", () => {
  fakeStorage();
  vi.useFakeTimers({ now: 1_000_000 });
  startEmailCooldown("verify-u1");
  vi.setSystemTime(400_000);
  expect(getEmailCooldownEndMs("verify-u1")).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("without storage nothing is remembered and nothing breaks", () => {
  vi.stubGlobal("sessionStorage", undefined);
  startEmailCooldown("verify-u1");
  expect(getEmailCooldownEndMs("verify-u1")).toBe(0);
  vi.unstubAllGlobals();
});
