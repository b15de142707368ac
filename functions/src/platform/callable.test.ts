import { AppError, type AppErrorCode } from "@mapwright/core/app-error";
import { HttpsError } from "firebase-functions/v2/https";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { answerCall, answerPublicCall, type CallableSpec } from "#/platform/callable.ts";

const input = z.object({ seeds: z.array(z.string().min(1, "Type a keyword")) });
const output = z.object({ count: z.number().min(0) });
const auth = { uid: "ann", token: { name: "Ann Example" } };
const data = { seeds: ["tea"] };

function spec(
  run: CallableSpec<typeof input, typeof output>["run"],
): CallableSpec<typeof input, typeof output> {
  return { name: "countSeeds", input, output, run };
}

function silentLog() {
  return { info: vi.fn(), error: vi.fn() };
}

async function refusal(call: Promise<unknown>): Promise<HttpsError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof HttpsError))
    throw new Error(`expected an HttpsError, got ${String(error)}`);
  return error;
}

test("a call answers with the fields of its output schema only", async () => {
  const run = vi.fn(async () => ({ count: 1, secret: "x" }));
  expect(await answerCall(spec(run), { auth, data }, silentLog())).toEqual({ count: 1 });
  expect(run).toHaveBeenCalledWith(
    expect.objectContaining({ uid: "ann", displayName: "Ann Example" }),
    data,
  );
});

test("a call without a signed-in person is refused before its input is looked at", async () => {
  const run = vi.fn(async () => ({ count: 1 }));
  const error = await refusal(answerCall(spec(run), { data: null }, silentLog()));
  expect([error.code, error.details]).toEqual(["unauthenticated", { code: "not-signed-in" }]);
  expect(run).not.toHaveBeenCalled();
});

test("input that does not parse names each field once by its path", async () => {
  const run = vi.fn(async () => ({ count: 1 }));
  const bad = answerCall(spec(run), { auth, data: { seeds: ["", 4] } }, silentLog());
  const error = await refusal(bad);
  expect(error.code).toBe("invalid-argument");
  expect(error.details).toMatchObject({
    code: "invalid-input",
    fields: { "seeds.0": "Type a keyword", "seeds.1": expect.any(String) },
  });
  expect(run).not.toHaveBeenCalled();
});

test.each<[AppErrorCode, string]>([
  ["not-a-member", "permission-denied"],
  ["role-too-low", "permission-denied"],
  ["not-found", "not-found"],
  ["cost-changed", "failed-precondition"],
  ["too-many-running", "resource-exhausted"],
  ["provider-unavailable", "unavailable"],
])("the expected failure %s is sent as %s", async (code, status) => {
  const log = silentLog();
  const run = async () => Promise.reject(new AppError(code, "words"));
  const error = await refusal(answerCall(spec(run), { auth, data }, log));
  expect([error.code, error.details]).toEqual([status, { code }]);
  expect(log.error).not.toHaveBeenCalled();
});

test("what caused a refusal is logged and not sent", async () => {
  const log = silentLog();
  const refused = new AppError("provider-unavailable", "words");
  refused.cause = new Error("the provider answered 503");
  const error = await refusal(
    answerCall(
      spec(() => Promise.reject(refused)),
      { auth, data },
      log,
    ),
  );
  expect(JSON.stringify(error)).not.toContain("503");
  expect(log.info).toHaveBeenCalledWith("call refused", {
    callable: "countSeeds",
    code: "provider-unavailable",
    cause: "the provider answered 503",
  });
});

test("an unknown error is logged under a reference and tells the caller nothing else", async () => {
  const log = silentLog();
  const run = async () => Promise.reject(new Error("password=hunter2"));
  const error = await refusal(answerCall(spec(run), { auth, data }, log));
  expect([error.code, error.details]).toEqual(["internal", { code: "internal" }]);
  expect(error.message).not.toContain("hunter2");
  const [, fields] = log.error.mock.calls[0] ?? [];
  expect(error.message).toContain(fields.reference);
  expect(JSON.stringify(fields)).not.toContain("Ann Example");
});

test("an answer that breaks its own schema is a bug, not an answer", async () => {
  const log = silentLog();
  const run = async () => ({ count: -1 });
  const error = await refusal(answerCall(spec(run), { auth, data }, log));
  expect(error.code).toBe("internal");
  expect(log.error).toHaveBeenCalledOnce();
});

test("a call of anybody is answered without an account, its input parsed all the same", async () => {
  const run = vi.fn(async () => ({ count: 2, secret: "x" }));
  const open = { name: "countForAll", input, output, run };
  expect(await answerPublicCall(open, data, silentLog())).toEqual({ count: 2 });
  const error = await refusal(answerPublicCall(open, { seeds: [""] }, silentLog()));
  expect(error.code).toBe("invalid-argument");
  expect(run).toHaveBeenCalledOnce();
});
