import { RECENT_SIGN_IN_MS } from "@mapwright/core/accounts/account-callables";
import { AppError, type AppErrorCode } from "@mapwright/core/app-error";
import { HttpsError } from "firebase-functions/v2/https";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import {
  handleCall,
  type CallableSettings,
  type IncomingCall,
} from "#/platform/callables/to-callable.ts";
import { createTestRuntime } from "#/platform/testing/test-runtime.ts";
import { defineUseCase, type UseCase } from "#/platform/callables/use-case.ts";

const input = z.object({ seeds: z.array(z.string().min(1, "Type a keyword")) });
const output = z.object({ count: z.number().min(0) });
const auth = { uid: "ann", token: { name: "Ann Example" } };
const data = { seeds: ["tea"] };
const NOW_MS = 1_800_000_000_000;

type Run = (...asked: unknown[]) => Promise<z.input<typeof output>>;
const SETTINGS: CallableSettings = { siteKey: null, isAppCheckEnforced: false };

const forUsers = (run: Run, more: { signIn?: "recent"; anonymousUsers?: boolean } = {}) =>
  defineUseCase({
    name: "countSeeds",
    input,
    output,
    run,
    allowed: { kinds: ["user"], ...more },
  });

const forAnyone = (run: Run, onlyThroughSite = false) =>
  defineUseCase({
    name: "countForAll",
    input,
    output,
    run,
    allowed: { kinds: ["visitor"], onlyThroughSite },
    rateLimit: { perNetwork: { calls: 3, perMs: 1000 } },
  });

function handle(
  useCase: UseCase<typeof input, typeof output>,
  call: IncomingCall,
  runtime = createTestRuntime(NOW_MS),
  settings = SETTINGS,
) {
  return handleCall(useCase, call, runtime, settings);
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

test("a call returns only the fields of its output schema", async () => {
  const run = vi.fn(async () => ({ count: 1, secret: "x" }));
  expect(await handle(forUsers(run), { auth, data })).toEqual({ count: 1 });
  expect(run).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ kind: "user", uid: "ann", displayName: "Ann Example" }),
    data,
  );
});

test("a call without a signed-in person is rejected before its input is parsed", async () => {
  const run = vi.fn(async () => ({ count: 1 }));
  const error = await refusal(handle(forUsers(run), { data: null }));
  expect([error.code, error.details]).toEqual(["unauthenticated", { code: "not-signed-in" }]);
  expect(run).not.toHaveBeenCalled();
});

test("input that doesn't parse lists each invalid field once by its path", async () => {
  const run = vi.fn(async () => ({ count: 1 }));
  const bad = handle(forUsers(run), { auth, data: { seeds: ["", 4] } });
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
  ["estimate-expired", "failed-precondition"],
  ["too-many-running", "resource-exhausted"],
  ["provider-unavailable", "unavailable"],
])("the expected failure %s is sent as %s", async (code, status) => {
  const runtime = createTestRuntime(NOW_MS);
  const run = async () => Promise.reject(new AppError(code, "words"));
  const error = await refusal(handle(forUsers(run), { auth, data }, runtime));
  expect([error.code, error.details]).toEqual([status, { code }]);
  expect(runtime.log.error).not.toHaveBeenCalled();
});

test("the cause of a rejection is logged and not sent", async () => {
  const runtime = createTestRuntime(NOW_MS);
  const refused = new AppError("provider-unavailable", "words");
  refused.cause = new Error("the provider answered 503");
  const error = await refusal(
    handle(
      forUsers(() => Promise.reject(refused)),
      { auth, data },
      runtime,
    ),
  );
  expect(JSON.stringify(error)).not.toContain("503");
  const fields = { useCase: "countSeeds", code: "provider-unavailable" };
  expect(runtime.log.info).toHaveBeenCalledWith("call refused", fields, refused.cause);
});

test("an unknown error is logged under a reference and reveals nothing else to the caller", async () => {
  const runtime = createTestRuntime(NOW_MS);
  const run = async () => Promise.reject(new Error("password=hunter2"));
  const error = await refusal(handle(forUsers(run), { auth, data }, runtime));
  expect([error.code, error.details]).toEqual(["internal", { code: "internal" }]);
  expect(error.message).not.toContain("hunter2");
  const [, fields] = runtime.log.error.mock.calls[0] ?? [];
  expect(error.message).toContain(fields.reference);
  expect(JSON.stringify(fields)).not.toContain("Ann Example");
});

test("a response that doesn't match its own schema fails as an internal error", async () => {
  const runtime = createTestRuntime(NOW_MS);
  const run = async () => ({ count: -1 });
  const error = await refusal(handle(forUsers(run), { auth, data }, runtime));
  expect(error.code).toBe("internal");
  expect(runtime.log.error).toHaveBeenCalledOnce();
});

test("a call for anyone needs no account, and its input is still parsed", async () => {
  const run = vi.fn(async () => ({ count: 2, secret: "x" }));
  expect(await handle(forAnyone(run), { data })).toEqual({ count: 2 });
  const error = await refusal(handle(forAnyone(run), { data: { seeds: [""] } }));
  expect(error.code).toBe("invalid-argument");
  expect(run).toHaveBeenCalledOnce();
});

const anonymous = { uid: "ann", token: { firebase: { sign_in_provider: "anonymous" } } };

test("someone who tried the free tool without an account counts as not signed in", async () => {
  const run = vi.fn(async () => ({ count: 1 }));
  const error = await refusal(handle(forUsers(run), { auth: anonymous, data }));
  expect(error.details).toEqual({ code: "not-signed-in" });
  const forAll = forUsers(run, { anonymousUsers: true });
  expect(await handle(forAll, { auth: anonymous, data })).toEqual({ count: 1 });
});

test("a call is counted for its user and its network before anything else runs", async () => {
  const run = vi.fn(async () => ({ count: 1 }));
  const rateLimit = { perPrincipal: { calls: 2, perMs: 1000 } };
  const tooOften = createTestRuntime(NOW_MS);
  tooOften.checkRateLimit.mockRejectedValue(new AppError("rate-limited", "words"));
  const rawRequest = { headers: { "x-forwarded-for": "192.0.2.7" } };
  const call = { auth, data, rawRequest };
  const error = await refusal(handle({ ...forUsers(run), rateLimit }, call, tooOften));
  expect([error.code, error.details]).toEqual(["resource-exhausted", { code: "rate-limited" }]);
  expect(tooOften.checkRateLimit).toHaveBeenCalledWith({
    useCase: "countSeeds",
    principal: expect.objectContaining({ uid: "ann", signedInAtMs: 0 }),
    network: "192.0.2.0/24",
    limits: { perPrincipal: { calls: 2, perMs: 1000 }, perNetwork: expect.any(Object) },
  });
  expect(run).not.toHaveBeenCalled();
});

test("a call that doesn't parse isn't counted, so it costs the database nothing", async () => {
  const runtime = createTestRuntime(NOW_MS);
  const run = vi.fn(async () => ({ count: 1 }));
  await refusal(handle(forUsers(run), { auth, data: 5 }, runtime));
  expect(runtime.checkRateLimit).not.toHaveBeenCalled();
});

test.each([
  ["its network", { headers: {}, socket: { remoteAddress: "2001:db8:5::1" } }, "2001:db8:5::/48"],
  ["the one limit of hidden addresses", undefined, "unknown"],
])("a call for anyone is counted for %s, whoever is signed in", async (_, rawRequest, network) => {
  const runtime = createTestRuntime(NOW_MS);
  const call = { auth, data, ...(rawRequest && { rawRequest }) };
  await handle(
    forAnyone(async () => ({ count: 1 })),
    call,
    runtime,
  );
  expect(runtime.checkRateLimit).toHaveBeenCalledWith({
    useCase: "countForAll",
    principal: { kind: "visitor" },
    network,
    limits: { perNetwork: { calls: 3, perMs: 1000 }, perPrincipal: expect.any(Object) },
  });
});

test.each([
  ["from five minutes ago is accepted", RECENT_SIGN_IN_MS, null],
  ["from longer ago is rejected", RECENT_SIGN_IN_MS + 1000, "recent-sign-in-required"],
  ["from an unknown time is rejected", NOW_MS, "recent-sign-in-required"],
])("when a recent sign-in is required, one %s", async (_name, agoMs, code) => {
  const run = async () => ({ count: 1 });
  const recent = forUsers(run, { signIn: "recent" });
  const signedIn = { uid: "ann", token: { auth_time: (NOW_MS - agoMs) / 1000 } };
  const outcome = await handle(recent, { auth: signedIn, data }).then(
    () => null,
    (error: unknown) => (error instanceof HttpsError ? error.details : error),
  );
  expect(outcome).toEqual(code === null ? null : { code });
});

test("when a recent sign-in is required, an account that was deleted or disabled meanwhile is rejected", async () => {
  const run = vi.fn(async () => ({ count: 1 }));
  const signedIn = { uid: "ann", token: { auth_time: NOW_MS / 1000 } };
  const gone = createTestRuntime(NOW_MS);
  gone.requireLiveAccount.mockRejectedValue(new AppError("not-signed-in", "words"));
  const recent = forUsers(run, { signIn: "recent" });
  const error = await refusal(handle(recent, { auth: signedIn, data }, gone));
  expect(error.details).toEqual({ code: "not-signed-in" });
  expect(run).not.toHaveBeenCalled();
});

const one: Run = async () => ({ count: 1 });
const from = (headers: Record<string, string>) => ({ data, rawRequest: { headers } });
const SITE_KEY = "k".repeat(32);
const byApp = { app: { appId: "web" } };

test.each([
  ["nothing", { data }],
  ["no headers", from({})],
  ["another key", from({ "x-mapwright-site-key": "x".repeat(32) })],
  ["an App Check token only", { data, ...byApp }],
  ["a visitor's address only", from({ "x-mapwright-visitor": "192.0.2.7" })],
])(
  "a callable for the site's server rejects a caller with %s, and counts nothing",
  async (_, call) => {
    const runtime = createTestRuntime(NOW_MS);
    const run = vi.fn(one);
    const settings = { ...SETTINGS, siteKey: SITE_KEY };
    const error = await refusal(handle(forAnyone(run, true), call, runtime, settings));
    expect(error.details).toEqual({ code: "not-signed-in" });
    expect(runtime.checkRateLimit).not.toHaveBeenCalled();
    expect(run).not.toHaveBeenCalled();
  },
);

test("a callable for the site's server accepts its key, and counts the visitor it names", async () => {
  const runtime = createTestRuntime(NOW_MS);
  const headers = { "x-mapwright-site-key": SITE_KEY, "x-mapwright-visitor": "192.0.2.7" };
  const settings = { ...SETTINGS, siteKey: SITE_KEY };
  const answer = await handle(forAnyone(one, true), from(headers), runtime, settings);
  expect(answer).toEqual({ count: 1 });
  expect(runtime.checkRateLimit).toHaveBeenCalledWith(
    expect.objectContaining({ network: "192.0.2.0/24" }),
  );
});

test("without a site key, an App Check token is enough where App Check is enforced", async () => {
  const enforcing = { ...SETTINGS, isAppCheckEnforced: true };
  const useCase = forAnyone(one, true);
  const error = await refusal(handle(useCase, { data }, createTestRuntime(), enforcing));
  expect(error.details).toEqual({ code: "not-signed-in" });
  const answer = { count: 1 };
  expect(await handle(useCase, { data, ...byApp }, createTestRuntime(), enforcing)).toEqual(answer);
  expect(await handle(useCase, { data })).toEqual(answer);
});
