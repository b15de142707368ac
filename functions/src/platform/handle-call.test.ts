import { RECENT_SIGN_IN_MS } from "@mapwright/core/accounts/account-callables";
import { AppError, type AppErrorCode } from "@mapwright/core/app-error";
import { HttpsError } from "firebase-functions/v2/https";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import {
  handleCall,
  handlePublicCall,
  type CallableSpec,
  type HandlerDeps,
} from "#/platform/handle-call.ts";

const input = z.object({ seeds: z.array(z.string().min(1, "Type a keyword")) });
const output = z.object({ count: z.number().min(0) });
const auth = { uid: "ann", token: { name: "Ann Example" } };
const data = { seeds: ["tea"] };
const NOW_MS = 1_800_000_000_000;

function spec(
  run: CallableSpec<typeof input, typeof output>["run"],
): CallableSpec<typeof input, typeof output> {
  return { name: "countSeeds", input, output, run };
}

/** A handler that accepts every call and returns nothing. */
function createCallDeps() {
  return {
    log: { info: vi.fn(), error: vi.fn() },
    nowMs: () => NOW_MS,
    siteKey: null,
    isAppCheckEnforced: false,
    checkRateLimit: vi.fn<HandlerDeps["checkRateLimit"]>(async () => {}),
    requireLiveAccount: vi.fn<HandlerDeps["requireLiveAccount"]>(async () => {}),
  };
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
  expect(await handleCall(spec(run), { auth, data }, createCallDeps())).toEqual({ count: 1 });
  expect(run).toHaveBeenCalledWith(
    expect.objectContaining({ uid: "ann", displayName: "Ann Example" }),
    data,
  );
});

test("a call without a signed-in person is rejected before its input is parsed", async () => {
  const run = vi.fn(async () => ({ count: 1 }));
  const error = await refusal(handleCall(spec(run), { data: null }, createCallDeps()));
  expect([error.code, error.details]).toEqual(["unauthenticated", { code: "not-signed-in" }]);
  expect(run).not.toHaveBeenCalled();
});

test("input that doesn't parse lists each invalid field once by its path", async () => {
  const run = vi.fn(async () => ({ count: 1 }));
  const bad = handleCall(spec(run), { auth, data: { seeds: ["", 4] } }, createCallDeps());
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
  const handlerDeps = createCallDeps();
  const run = async () => Promise.reject(new AppError(code, "words"));
  const error = await refusal(handleCall(spec(run), { auth, data }, handlerDeps));
  expect([error.code, error.details]).toEqual([status, { code }]);
  expect(handlerDeps.log.error).not.toHaveBeenCalled();
});

test("the cause of a rejection is logged and not sent", async () => {
  const handlerDeps = createCallDeps();
  const refused = new AppError("provider-unavailable", "words");
  refused.cause = new Error("the provider answered 503");
  const error = await refusal(
    handleCall(
      spec(() => Promise.reject(refused)),
      { auth, data },
      handlerDeps,
    ),
  );
  expect(JSON.stringify(error)).not.toContain("503");
  expect(handlerDeps.log.info).toHaveBeenCalledWith("call refused", {
    callable: "countSeeds",
    code: "provider-unavailable",
    cause: "the provider answered 503",
  });
});

test("an unknown error is logged under a reference and reveals nothing else to the caller", async () => {
  const handlerDeps = createCallDeps();
  const run = async () => Promise.reject(new Error("password=hunter2"));
  const error = await refusal(handleCall(spec(run), { auth, data }, handlerDeps));
  expect([error.code, error.details]).toEqual(["internal", { code: "internal" }]);
  expect(error.message).not.toContain("hunter2");
  const [, fields] = handlerDeps.log.error.mock.calls[0] ?? [];
  expect(error.message).toContain(fields.reference);
  expect(JSON.stringify(fields)).not.toContain("Ann Example");
});

test("a response that doesn't match its own schema fails as an internal error", async () => {
  const handlerDeps = createCallDeps();
  const run = async () => ({ count: -1 });
  const error = await refusal(handleCall(spec(run), { auth, data }, handlerDeps));
  expect(error.code).toBe("internal");
  expect(handlerDeps.log.error).toHaveBeenCalledOnce();
});

test("a public call needs no account, and its input is still parsed", async () => {
  const run = vi.fn(async () => ({ count: 2, secret: "x" }));
  const open = { name: "countForAll", input, output, run, limit: { calls: 1, perMs: 1 } };
  expect(await handlePublicCall(open, { data }, createCallDeps())).toEqual({ count: 2 });
  const error = await refusal(handlePublicCall(open, { data: { seeds: [""] } }, createCallDeps()));
  expect(error.code).toBe("invalid-argument");
  expect(run).toHaveBeenCalledOnce();
});

const anonymous = { uid: "ann", token: { firebase: { sign_in_provider: "anonymous" } } };

test("someone who tried the free tool without an account counts as not signed in", async () => {
  const run = vi.fn(async () => ({ count: 1 }));
  const error = await refusal(handleCall(spec(run), { auth: anonymous, data }, createCallDeps()));
  expect(error.details).toEqual({ code: "not-signed-in" });
  const forAll = { ...spec(run), isForAnonymous: true };
  expect(await handleCall(forAll, { auth: anonymous, data }, createCallDeps())).toEqual({
    count: 1,
  });
});

test("a call is counted for its person and its address range before anything else runs", async () => {
  const run = vi.fn(async () => ({ count: 1 }));
  const limits = { perPerson: { calls: 2, perMs: 1000 } };
  const tooOften = createCallDeps();
  tooOften.checkRateLimit.mockRejectedValue(new AppError("rate-limited", "words"));
  const rawRequest = { headers: { "x-forwarded-for": "192.0.2.7" } };
  const call = { auth, data, rawRequest };
  const error = await refusal(handleCall({ ...spec(run), limits }, call, tooOften));
  expect([error.code, error.details]).toEqual(["resource-exhausted", { code: "rate-limited" }]);
  expect(tooOften.checkRateLimit).toHaveBeenCalledWith({
    callable: "countSeeds",
    uid: "ann",
    signedInAtMs: 0,
    range: "192.0.2.0/24",
    limits: { perPerson: { calls: 2, perMs: 1000 }, perRange: expect.any(Object) },
  });
  expect(run).not.toHaveBeenCalled();
});

test("a call that doesn't parse isn't counted, so it costs the database nothing", async () => {
  const handlerDeps = createCallDeps();
  const run = vi.fn(async () => ({ count: 1 }));
  await refusal(handleCall(spec(run), { auth, data: 5 }, handlerDeps));
  expect(handlerDeps.checkRateLimit).not.toHaveBeenCalled();
});

test("a public call is counted for its address range", async () => {
  const handlerDeps = createCallDeps();
  const run = async () => ({ count: 1 });
  const limit = { calls: 3, perMs: 1000 };
  const rawRequest = { headers: {}, socket: { remoteAddress: "2001:db8:5::1" } };
  const open = { name: "countForAll", input, output, run, limit };
  await handlePublicCall(open, { data, rawRequest }, handlerDeps);
  expect(handlerDeps.checkRateLimit).toHaveBeenCalledWith({
    callable: "countForAll",
    uid: null,
    signedInAtMs: null,
    range: "2001:db8:5::/48",
    limits: { perRange: limit },
  });
});

test.each([
  ["from five minutes ago is accepted", RECENT_SIGN_IN_MS, null],
  ["from longer ago is rejected", RECENT_SIGN_IN_MS + 1000, "recent-sign-in-required"],
  ["from an unknown time is rejected", NOW_MS, "recent-sign-in-required"],
])("when a recent sign-in is required, one %s", async (_name, agoMs, code) => {
  const run = async () => ({ count: 1 });
  const recent = { ...spec(run), needsRecentSignIn: true };
  const signedIn = { uid: "ann", token: { auth_time: (NOW_MS - agoMs) / 1000 } };
  const outcome = await handleCall(recent, { auth: signedIn, data }, createCallDeps()).then(
    () => null,
    (error: unknown) => (error instanceof HttpsError ? error.details : error),
  );
  expect(outcome).toEqual(code === null ? null : { code });
});

test("when a recent sign-in is required, an account that was deleted or disabled meanwhile is rejected", async () => {
  const run = vi.fn(async () => ({ count: 1 }));
  const signedIn = { uid: "ann", token: { auth_time: NOW_MS / 1000 } };
  const gone = createCallDeps();
  gone.requireLiveAccount.mockRejectedValue(new AppError("not-signed-in", "words"));
  const recent = { ...spec(run), needsRecentSignIn: true };
  const error = await refusal(handleCall(recent, { auth: signedIn, data }, gone));
  expect(error.details).toEqual({ code: "not-signed-in" });
  expect(run).not.toHaveBeenCalled();
});

const forSiteServer = {
  name: "readShare",
  input,
  output,
  limit: { calls: 1, perMs: 1000 },
  isForSiteServer: true,
  run: async () => ({ count: 1 }),
};
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
    const handlerDeps = { ...createCallDeps(), siteKey: SITE_KEY };
    const run = vi.fn(forSiteServer.run);
    const error = await refusal(handlePublicCall({ ...forSiteServer, run }, call, handlerDeps));
    expect(error.details).toEqual({ code: "not-signed-in" });
    expect(handlerDeps.checkRateLimit).not.toHaveBeenCalled();
    expect(run).not.toHaveBeenCalled();
  },
);

test("a callable for the site's server accepts its key, and counts the visitor it names", async () => {
  const handlerDeps = { ...createCallDeps(), siteKey: SITE_KEY };
  const headers = { "x-mapwright-site-key": SITE_KEY, "x-mapwright-visitor": "192.0.2.7" };
  expect(await handlePublicCall(forSiteServer, from(headers), handlerDeps)).toEqual({ count: 1 });
  expect(handlerDeps.checkRateLimit).toHaveBeenCalledWith(
    expect.objectContaining({ range: "192.0.2.0/24" }),
  );
});

test("without a site key, an App Check token is enough where App Check is enforced", async () => {
  const enforcing = { ...createCallDeps(), isAppCheckEnforced: true };
  const error = await refusal(handlePublicCall(forSiteServer, { data }, enforcing));
  expect(error.details).toEqual({ code: "not-signed-in" });
  const answer = { count: 1 };
  expect(await handlePublicCall(forSiteServer, { data, ...byApp }, enforcing)).toEqual(answer);
  expect(await handlePublicCall(forSiteServer, { data }, createCallDeps())).toEqual(answer);
});
