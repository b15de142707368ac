import { expect, test } from "vitest";
import { readCallFailure } from "#/platform/call-failure.ts";

const refusedWith = (code: string, details?: unknown) =>
  Object.assign(new Error("refused"), { code: `functions/${code}`, details });

test("a rejection by one of our functions returns the code in its details", () => {
  const error = refusedWith("resource-exhausted", { code: "too-many-running" });
  expect(readCallFailure(error, true)).toEqual({
    ok: false,
    code: "too-many-running",
    fields: {},
  });
});

test("a rejected input names the invalid fields", () => {
  const fields = { "seeds.0": "Type a keyword" };
  const error = refusedWith("invalid-argument", { code: "invalid-input", fields });
  expect(readCallFailure(error, true).fields).toEqual(fields);
});

test("a reached plan limit includes its numbers", () => {
  const plan = {
    code: "plan-limit-reached",
    plan: "free",
    limit: "activeMaps",
    allowed: 3,
    used: 3,
    requested: 1,
  };
  const error = refusedWith("resource-exhausted", { code: "plan-limit-reached", plan });
  expect(readCallFailure(error, true)).toEqual({
    ok: false,
    code: "plan-limit-reached",
    fields: {},
    plan,
  });
});

test("a rejection is reported even when the network was lost meanwhile", () => {
  expect(readCallFailure(refusedWith("not-found", { code: "not-found" }), false).code).toBe(
    "not-found",
  );
});

test.each(["internal", "deadline-exceeded", "unavailable"])(
  "%s without details means no response or offline",
  (code) => {
    expect(readCallFailure(refusedWith(code), true).code).toBe("no-answer");
    expect(readCallFailure(refusedWith(code), false).code).toBe("offline");
  },
);

test("details of another shape are ignored", () => {
  const error = refusedWith("internal", { code: "rm -rf" });
  expect(readCallFailure(error, true).code).toBe("no-answer");
});

test("an error that is not from the SDK is internal", () => {
  expect(readCallFailure(new TypeError("x is undefined"), true).code).toBe("internal");
  expect(readCallFailure("thrown text", true).code).toBe("internal");
});
