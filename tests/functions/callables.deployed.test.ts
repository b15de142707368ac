import { randomUUID } from "node:crypto";
import { workspaceId, type WorkspaceId } from "@mapwright/core/ids";
import { researchCoverage } from "@mapwright/core/research/research-coverage";
import { researchEstimate, startResearchOutput } from "@mapwright/core/research/research-input";
import { beforeAll, expect, test } from "vitest";
import { getDatabase } from "../../functions/src/platform/database.ts";
import {
  call,
  openAccount,
  readResult,
  signUp,
  type Person,
} from "./fixtures/deployed-functions.ts";
import { inSoak } from "../setup/soak.ts";
import { putMember } from "./fixtures/test-worker-context.ts";

/** Valid input for every callable that works on a workspace. */
function inputsFor(workspace: WorkspaceId) {
  const research = {
    kind: "serp",
    workspaceId: workspace,
    seeds: ["pour over coffee"],
    locale: { country: "US", language: "en", device: "desktop" },
    keywordLimit: 10,
  };
  return {
    estimateResearch: research,
    estimateListResearch: {
      workspaceId: workspace,
      title: "My list",
      locale: research.locale,
      keywords: [{ text: "pour over coffee", volumePerMonth: null, difficulty: null }],
    },
    estimateRedditResearch: {
      kind: "reddit",
      workspaceId: workspace,
      threads: { from: "sample", subreddits: ["samplecoffee"], keyword: null },
    },
    refreshMap: { requestId: randomUUID(), workspaceId: workspace, mapId: "nowhere", creditCap: 0 },
    dismissSuggestions: { workspaceId: workspace, mapId: "nowhere", keys: ["s1"] },
    setMapRefresh: { workspaceId: workspace, mapId: "nowhere", refresh: null },
    uploadThreads: { workspaceId: workspace, data: "" },
    startResearch: { requestId: randomUUID(), workspaceId: workspace, planId: randomUUID() },
    cancelResearch: { workspaceId: workspace, jobId: "nowhere" },
    continueResearch: { requestId: randomUUID(), workspaceId: workspace, mapId: "nowhere" },
  };
}

/** Valid input for every callable that manages what a workspace pays for. */
function billingInputsFor(workspace: WorkspaceId) {
  const target = { workspaceId: workspace, offer: "pro", interval: "month", code: null };
  return {
    previewPlanChange: target,
    changePlan: { ...target, calculatedAt: Date.now(), dueNowMinorUnits: 0 },
    cancelSubscription: { workspaceId: workspace },
    resumeSubscription: { workspaceId: workspace },
    readPayments: { workspaceId: workspace },
  };
}

const refusal = (status: number, sdkStatus: string, details: object) => ({
  status,
  body: { error: expect.objectContaining({ status: sdkStatus, details }) },
});

const FOR_PEOPLE = [
  "answerInvite",
  "cancelResearch",
  "cancelSubscription",
  "changeMemberRole",
  "changePlan",
  "continueResearch",
  "createWorkspace",
  "deleteAccount",
  "deleteWorkspace",
  "estimateListResearch",
  "estimateRedditResearch",
  "estimateResearch",
  "importMap",
  "previewPlanChange",
  "provisionUser",
  "readPayments",
  "readResearchCoverage",
  "removeMember",
  "resumeSubscription",
  "searchPlaces",
  "signOutEverywhere",
  "startResearch",
  "transferOwnership",
];

/** All go through the same door. */
test.each(inSoak(FOR_PEOPLE, ["answerInvite", "estimateResearch", "startResearch"]))(
  "%s rejects a caller who is not signed in before it parses the input",
  async (name) => {
    expect(await call(name, null, { nonsense: true })).toEqual(
      refusal(401, "UNAUTHENTICATED", { code: "not-signed-in" }),
    );
  },
);

const ON_A_WORKSPACE = [
  "estimateResearch",
  "estimateListResearch",
  "estimateRedditResearch",
  "setMapRefresh",
  "refreshMap",
  "dismissSuggestions",
  "uploadThreads",
  "startResearch",
  "cancelResearch",
  "continueResearch",
] as const;

const TRIED = inSoak<readonly (typeof ON_A_WORKSPACE)[number][]>(ON_A_WORKSPACE, [
  "estimateResearch",
  "startResearch",
  "cancelResearch",
]);

/** One workspace for all tests that change nothing in it. */
let owner: Awaited<ReturnType<typeof openAccount>>;
let viewer: Person;
let stranger: Person;
beforeAll(async () => {
  [owner, viewer, stranger] = await Promise.all([openAccount(), signUp(), signUp()]);
  await putMember(owner.workspaceId, viewer.uid, "viewer", getDatabase());
});

test.each(TRIED)(
  "%s rejects an outsider without revealing whether the workspace exists",
  async (name) => {
    const theirs = owner.workspaceId;
    const notThere = workspaceId.parse(randomUUID());
    const expected = refusal(403, "PERMISSION_DENIED", { code: "not-a-member" });
    const atTheirs = await call(name, stranger, inputsFor(theirs)[name]);
    expect(atTheirs).toEqual(expected);
    expect(await call(name, stranger, inputsFor(notThere)[name])).toEqual(atTheirs);
  },
);

test.each(TRIED)("%s rejects a member who has view access only", async (name) => {
  expect(await call(name, viewer, inputsFor(owner.workspaceId)[name])).toEqual(
    refusal(403, "PERMISSION_DENIED", { code: "role-too-low" }),
  );
});

test("only owners and admins manage what a workspace pays for", async () => {
  const editor = await signUp();
  await putMember(owner.workspaceId, editor.uid, "editor", getDatabase());
  const inputs = Object.entries(billingInputsFor(owner.workspaceId));
  for (const [name, input] of inSoak(inputs, inputs.slice(-1))) {
    const refused = (code: string) => refusal(403, "PERMISSION_DENIED", { code });
    expect(await call(name, editor, input)).toEqual(refused("role-too-low"));
    expect(await call(name, stranger, input)).toEqual(refused("not-a-member"));
  }
  const { cancelSubscription, readPayments } = billingInputsFor(owner.workspaceId);
  expect(await call("cancelSubscription", owner, cancelSubscription)).toMatchObject({
    body: { error: { details: { code: "not-subscribed" } } },
  });
  expect(await call("readPayments", owner, readPayments)).toEqual({
    status: 200,
    body: { result: { invoices: [], card: null } },
  });
});

test("invalid input is rejected with the name of each field and how to fix it", async () => {
  const { estimateResearch, startResearch } = inputsFor(owner.workspaceId);
  const bad = { ...estimateResearch, seeds: ["fine", "?!"], keywordLimit: 5, locale: undefined };
  expect(await call("estimateResearch", owner, bad)).toEqual(
    refusal(400, "INVALID_ARGUMENT", {
      code: "invalid-input",
      fields: {
        "seeds.1": "A keyword needs at least one letter or digit",
        keywordLimit: expect.any(String),
        locale: expect.any(String),
      },
    }),
  );
  expect(await call("startResearch", owner, { ...startResearch, requestId: "1" })).toEqual(
    refusal(400, "INVALID_ARGUMENT", {
      code: "invalid-input",
      fields: { requestId: expect.any(String) },
    }),
  );
});

test.each(["estimateResearch", "cancelResearch"])(
  "%s without any input is rejected as invalid",
  async (name) => {
    const answer = await call(name, owner, null);
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { details: { code: "invalid-input" } } },
    });
  },
);

test("an estimate says what will be fetched, what it costs and where the figures come from", async () => {
  const input = inputsFor(owner.workspaceId).estimateResearch;
  const estimate = readResult(researchEstimate, await call("estimateResearch", owner, input));
  expect(estimate).toMatchObject({
    keywords: 10,
    credits: 10,
    source: "local-index",
    metricSource: "sample",
    estimated: false,
  });
  expect(estimate.ideas).toHaveLength(10);
  expect(estimate.ideas.map(({ text }) => text)).toContain("pour over coffee");
  const wording = { ...input, method: "wording" };
  expect(
    readResult(researchEstimate, await call("estimateResearch", owner, wording)),
  ).toMatchObject({
    keywords: 10,
    credits: 0,
  });
});

test("an estimate for seeds without results is for no keywords at no cost", async () => {
  const input = { ...inputsFor(owner.workspaceId).estimateResearch, seeds: ["zzyzx qwfpgj"] };
  expect(readResult(researchEstimate, await call("estimateResearch", owner, input))).toMatchObject({
    keywords: 0,
    credits: 0,
    ideas: [],
  });
});

test("coverage names the markets and subjects of the sample, and an estimate for another language is rejected", async () => {
  const workspace = { workspaceId: owner.workspaceId };
  const answer = await call("readResearchCoverage", owner, workspace);
  const coverage = readResult(researchCoverage, answer);
  expect(coverage).toMatchObject({
    provider: { id: "local-index" },
    countries: ["US"],
    languages: ["en"],
    devices: ["desktop"],
  });
  expect(coverage.niches.map(({ name }) => name)).toContain("Home coffee");
  const input = inputsFor(owner.workspaceId).estimateResearch;
  const german = { ...input, locale: { country: "DE", language: "de", device: "desktop" } };
  expect(await call("estimateResearch", owner, german)).toEqual(
    refusal(400, "FAILED_PRECONDITION", { code: "market-not-covered" }),
  );
});

test("research is started only from an estimate", async () => {
  const order = inputsFor(owner.workspaceId).startResearch;
  expect(await call("startResearch", owner, order)).toEqual(
    refusal(400, "FAILED_PRECONDITION", { code: "estimate-expired" }),
  );
});

test("the same request sent twice at once makes one job", async () => {
  const person = await openAccount();
  const inputs = inputsFor(person.workspaceId);
  const estimated = await call("estimateResearch", person, inputs.estimateResearch);
  const { planId } = readResult(researchEstimate, estimated);
  const order = { ...inputs.startResearch, planId };
  const answers = await Promise.all([
    call("startResearch", person, order),
    call("startResearch", person, order),
  ]);
  const [first, second] = answers.map((answer) => readResult(startResearchOutput, answer));
  expect(second).toEqual(first);
  const other = { ...order, requestId: randomUUID() };
  const third = readResult(startResearchOutput, await call("startResearch", person, other));
  expect(third.jobId).not.toBe(first?.jobId);
});

test("cancelling a job that doesn't exist is rejected", async () => {
  const input = inputsFor(owner.workspaceId).cancelResearch;
  expect(await call("cancelResearch", owner, input)).toEqual(
    refusal(404, "NOT_FOUND", { code: "not-found" }),
  );
});
