import { expect, test } from "vitest";
import {
  listDefaultPasswordRules,
  listPasswordRules,
} from "#/features/account/forms/password-rules.tsx";

test("password rules list only what the policy requires", () => {
  const status = {
    meetsMinPasswordLength: false,
    containsNumericCharacter: true,
    passwordPolicy: { customStrengthOptions: { minPasswordLength: 10 } },
  };
  expect(listPasswordRules(status)).toEqual([
    { words: "At least 10 characters", isMet: false },
    { words: "A digit", isMet: true },
  ]);
});

test("default password rules require six characters", () => {
  expect(listDefaultPasswordRules("12345")[0]?.isMet).toBe(false);
  expect(listDefaultPasswordRules("123456")[0]?.isMet).toBe(true);
});
