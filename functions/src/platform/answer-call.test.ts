import { RECENT_SIGN_IN_MS } from "@mapwright/core/accounts/account-callables";
import { AppError, type AppErrorCode } from "@mapwright/core/app-error";
import { HttpsError } from "firebase-functions/v2/https";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import {
  answerCall,
  answerPublicCall,
  type CallableSpec,
  type Door,
} from "#/platform/answer-call.ts";

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

/** A door that lets everybody in and says nothing. */
function openDoor() {
  return {
    log: { info: vi.fn(), error: vi.fn() },
    nowMs: () => NOW_MS,
    siteKey: null,
    isAppCheckEnforced: false,
    admit: vi.fn<Door["admit"]>(async () => {}),
    requireLiveAccount: vi.fn<Door["requireLiveAccount"]>(async () => {}),
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

test("a call answers with the fields of its output schema only", async () => {
  const run = vi.fn(async () => ({ count: 1, secret: "x" }));
  expect(await answerCall(spec(run), { auth, data }, openDoor())).toEqual({ count: 1 });
  expect(run).toHaveBeenCalledWith(
    expect.objectContaining({ uid: "ann", displayName: "Ann Example" }),
    data,
  );
});

test("a call without a signed-in person is refused before its input is looked at", async () => {
  const run = vi.fn(async () => ({ count: 1 }));
  const error = await refusal(answerCall(spec(run), { data: null }, openDoor()));
  expect([error.code, error.details]).toEqual(["unauthenticated", { code: "not-signed-in" }]);
  expect(run).not.toHaveBeenCalled();
});

test("input that does not parse names each field once by its path", async () => {
  const run = vi.fn(async () => ({ count: 1 }));
  const bad = answerCall(spec(run), { auth, data: { seeds: ["", 4] } }, openDoor());
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
  const door = openDoor();
  const run = async () => Promise.reject(new AppError(code, "words"));
  const error = await refusal(answerCall(spec(run), { auth, data }, door));
  expect([error.code, error.details]).toEqual([status, { code }]);
  expect(door.log.error).not.toHaveBeenCalled();
});

test("what caused a refusal is logged and not sent", async () => {
  const door = openDoor();
  const refused = new AppError("provider-unavailable", "words");
  refused.cause = new Error("the provider answered 503");
  const error = await refusal(
    answerCall(
      spec(() => Promise.reject(refused)),
      { auth, data },
      door,
    ),
  );
  expect(JSON.stringify(error)).not.toContain("503");
  expect(door.log.info).toHaveBeenCalledWith("call refused", {
    callable: "countSeeds",
    code: "provider-unavailable",
    cause: "the provider answered 503",
  });
});

test("an unknown error is logged under a reference and tells the caller nothing else", async () => {
  const door = openDoor();
  const run = async () => Promise.reject(new Error("password=hunter2"));
  const error = await refusal(answerCall(spec(run), { auth, data }, door));
  expect([error.code, error.details]).toEqual(["internal", { code: "internal" }]);
  expect(error.message).not.toContain("hunter2");
  const [, fields] = door.log.error.mock.calls[0] ?? [];
  expect(error.message).toContain(fields.reference);
  expect(JSON.stringify(fields)).not.toContain("Ann Example");
});

test("an answer that breaks its own schema is a bug, not an answer", async () => {
  const door = openDoor();
  const run = async () => ({ count: -1 });
  const error = await refusal(answerCall(spec(run), { auth, data }, door));
  expect(error.code).toBe("internal");
  expect(door.log.error).toHaveBeenCalledOnce();
});

test("a call of anybody is answered without an account, its input parsed all the same", async () => {
  const run = vi.fn(async () => ({ count: 2, secret: "x" }));
  const open = { name: "countForAll", input, output, run, limit: { calls: 1, perMs: 1 } };
  expect(await answerPublicCall(open, { data }, openDoor())).toEqual({ count: 2 });
  const error = await refusal(answerPublicCall(open, { data: { seeds: [""] } }, openDoor()));
  expect(error.code).toBe("invalid-argument");
  expect(run).toHaveBeenCalledOnce();
});

const anonymous = { uid: "ann", token: { firebase: { sign_in_provider: "anonymous" } } };

test("who tried the free tool without an account counts as not signed in", async () => {
  const run = vi.fn(async () => ({ count: 1 }));
  const error = await refusal(answerCall(spec(run), { auth: anonymous, data }, openDoor()));
  expect(error.details).toEqual({ code: "not-signed-in" });
  const forAll = { ...spec(run), isForAnonymous: true };
  expect(await answerCall(forAll, { auth: anonymous, data }, openDoor())).toEqual({ count: 1 });
});

test("a call is counted for its person and for where it comes from, before anything is done", async () => {
  const run = vi.fn(async () => ({ count: 1 }));
  const limits = { perPerson: { calls: 2, perMs: 1000 } };
  const tooOften = openDoor();
  tooOften.admit.mockRejectedValue(new AppError("rate-limited", "words"));
  const rawRequest = { headers: { "x-forwarded-for": "192.0.2.7" } };
  const call = { auth, data, rawRequest };
  const error = await refusal(answerCall({ ...spec(run), limits }, call, tooOften));
  expect([error.code, error.details]).toEqual(["resource-exhausted", { code: "rate-limited" }]);
  expect(tooOften.admit).toHaveBeenCalledWith({
    callable: "countSeeds",
    uid: "ann",
    signedInAtMs: 0,
    range: "192.0.2.0/24",
    limits: { perPerson: { calls: 2, perMs: 1000 }, perRange: expect.any(Object) },
  });
  expect(run).not.toHaveBeenCalled();
});

test("a call that does not parse is not counted: it costs the database nothing", async () => {
  const door = openDoor();
  const run = vi.fn(async () => ({ count: 1 }));
  await refusal(answerCall(spec(run), { auth, data: 5 }, door));
  expect(door.admit).not.toHaveBeenCalled();
});

test("a call of anybody is counted for where it comes from", async () => {
  const door = openDoor();
  const run = async () => ({ count: 1 });
  const limit = { calls: 3, perMs: 1000 };
  const rawRequest = { headers: {}, socket: { remoteAddress: "2001:db8:5::1" } };
  const open = { name: "countForAll", input, output, run, limit };
  await answerPublicCall(open, { data, rawRequest }, door);
  expect(door.admit).toHaveBeenCalledWith({
    callable: "countForAll",
    uid: null,
    signedInAtMs: null,
    range: "2001:db8:5::/48",
    limits: { perRange: limit },
  });
});

test.each([
  ["of five minutes ago is let through", RECENT_SIGN_IN_MS, null],
  ["of longer ago is refused", RECENT_SIGN_IN_MS + 1000, "recent-sign-in-required"],
  ["of an unknown time is refused", NOW_MS, "recent-sign-in-required"],
])("where a recent sign-in is wanted, one %s", async (_name, agoMs, code) => {
  const run = async () => ({ count: 1 });
  const recent = { ...spec(run), needsRecentSignIn: true };
  const signedIn = { uid: "ann", token: { auth_time: (NOW_MS - agoMs) / 1000 } };
  const outcome = await answerCall(recent, { auth: signedIn, data }, openDoor()).then(
    () => null,
    (error: unknown) => (error instanceof HttpsError ? error.details : error),
  );
  expect(outcome).toEqual(code === null ? null : { code });
});

test("where a recent sign-in is wanted, an account that was ended meanwhile is refused", async () => {
  const run = vi.fn(async () => ({ count: 1 }));
  const signedIn = { uid: "ann", token: { auth_time: NOW_MS / 1000 } };
  const gone = openDoor();
  gone.requireLiveAccount.mockRejectedValue(new AppError("not-signed-in", "words"));
  const recent = { ...spec(run), needsRecentSignIn: true };
  const error = await refusal(answerCall(recent, { auth: signedIn, data }, gone));
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
  "what is for the site's server refuses a caller with %s, and counts nothing",
  async (_, call) => {
    const door = { ...openDoor(), siteKey: SITE_KEY };
    const run = vi.fn(forSiteServer.run);
    const error = await refusal(answerPublicCall({ ...forSiteServer, run }, call, door));
    expect(error.details).toEqual({ code: "not-signed-in" });
    expect(door.admit).not.toHaveBeenCalled();
    expect(run).not.toHaveBeenCalled();
  },
);

test("what is for the site's server answers to its key, and counts the visitor it names", async () => {
  const door = { ...openDoor(), siteKey: SITE_KEY };
  const headers = { "x-mapwright-site-key": SITE_KEY, "x-mapwright-visitor": "192.0.2.7" };
  expect(await answerPublicCall(forSiteServer, from(headers), door)).toEqual({ count: 1 });
  expect(door.admit).toHaveBeenCalledWith(expect.objectContaining({ range: "192.0.2.0/24" }));
});

test("without a key of the site, an App Check token is enough where App Check is enforced", async () => {
  const enforcing = { ...openDoor(), isAppCheckEnforced: true };
  const error = await refusal(answerPublicCall(forSiteServer, { data }, enforcing));
  expect(error.details).toEqual({ code: "not-signed-in" });
  const answer = { count: 1 };
  expect(await answerPublicCall(forSiteServer, { data, ...byApp }, enforcing)).toEqual(answer);
  expect(await answerPublicCall(forSiteServer, { data }, openDoor())).toEqual(answer);
});
