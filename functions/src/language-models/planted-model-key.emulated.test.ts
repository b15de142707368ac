/** A language model's key is planted, used and refused; afterward, nothing that the product keeps, says or logs contains it. */
import { inspect } from "node:util";
import { connectLanguageModelInput } from "@mapwright/core/language-models/language-model";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connectModel, listModelNames } from "#/language-models/connect-model.ts";
import { connectLanguageModelUseCase } from "#/language-models/use-cases.ts";
import { performUseCase } from "#/platform/callables/perform-use-case.ts";
import { createTestRuntime } from "#/platform/testing/test-runtime.ts";
import { fakeAnthropicModel, fakeOpenAiModel } from "../../../local/src/providers/fake-model.ts";
import { FAKE_KEYS, type FakeProvider } from "../../../local/src/providers/fake-provider.ts";
import { openModelWorld, type ModelWorld } from "../../../tests/functions/fixtures/model-world.ts";
import { plantKey } from "../../../tests/functions/fixtures/own-sources.ts";
import { findDocumentsNaming } from "../../../tests/functions/fixtures/whole-database.ts";

const KEY = plantKey();
const FORMS = [KEY, Buffer.from(KEY).toString("base64").slice(0, -4), KEY.slice(-12)];
let isRefused = false;
let asked = 0;

/** Takes the planted key instead of the fakes' own, and says it in its refusals, as careless endpoints do. */
function takingKey(fake: FakeProvider): FakeProvider {
  return {
    ...fake,
    handle: (request) => {
      const headers = new Headers(request.headers);
      const given = headers.get("x-api-key") ?? headers.get("authorization") ?? "";
      if (!given.includes(KEY) || isRefused || given.endsWith("x"))
        return { status: 401, body: { error: { message: `Incorrect API key: ${given}` } } };
      asked += 1;
      headers.set("authorization", `Bearer ${FAKE_KEYS.valid}`);
      headers.set("x-api-key", FAKE_KEYS.valid);
      return fake.handle({ ...request, headers });
    },
  };
}

let world: ModelWorld;
beforeAll(async () => {
  world = await openModelWorld([takingKey(fakeOpenAiModel), takingKey(fakeAnthropicModel)]);
});
afterAll(() => world.close());

/** Connects through the same steps as a callable, with the log that it writes. */
async function connect(key: string) {
  const runtime = { ...createTestRuntime(), roleOf: async () => "owner" as const };
  const useCase: typeof connectLanguageModelUseCase = {
    ...connectLanguageModelUseCase,
    run: async (_deps, _principal, input) => {
      await connectModel(world.deps, world.team.owner, connectLanguageModelInput.parse(input));
      return {};
    },
  };
  const input = {
    workspaceId: world.team.id,
    api: "openai-compatible",
    endpoint: `${world.fakesUrl}openai-compatible/v1`,
    key,
    model: "fake-careful",
    price: { input: 1, output: 1 },
    limits: { microUsd: 10_000_000, tokens: 1_000_000 },
  };
  const request = { principal: world.team.owner, input, network: null, isFromSite: false };
  const answer: unknown = await performUseCase(useCase, request, runtime).catch(
    (reason: unknown) => reason,
  );
  return { answer, logged: [runtime.log.info.mock.calls, runtime.log.error.mock.calls] };
}

const describeAll = (value: unknown) => inspect(value, { depth: 20, maxStringLength: null });

test("a model's planted key is used, and found nowhere in answers, errors, logs and documents", async () => {
  const printed: unknown[] = [];
  for (const name of ["log", "info", "debug"] as const)
    vi.spyOn(console, name).mockImplementation((...given) => void printed.push(given));
  const wrong = await connect(`${KEY}x`);
  expect(wrong.answer).toMatchObject({ code: "key-rejected" });
  const unusable = await connect(`${KEY}\r\nx-other: ${KEY}`);
  expect(unusable.answer).toMatchObject({ code: "invalid-input" });
  const connected = await connect(KEY);
  await world.switchOn();
  const used = asked;
  const finished = await world.run("names");
  expect(finished.status).toBe("finished");
  // It is really this key that was used.
  expect(asked).toBeGreaterThan(used);

  isRefused = true;
  const refused = await world.run("names");
  expect(refused).toMatchObject({ status: "failed", fault: "key-rejected" });
  const access = {
    workspaceId: world.team.id,
    api: "anthropic",
    endpoint: null,
    key: KEY,
  } as const;
  const listed: unknown = await listModelNames(world.deps, access).catch(
    (reason: unknown) => reason,
  );
  expect(listed).toBeInstanceOf(Error);

  const said = { wrong, unusable, connected, finished, refused, listed, printed };
  for (const [what, value] of Object.entries(said))
    for (const form of FORMS)
      expect([what, describeAll(value).includes(form)]).toEqual([what, false]);
  const { paths, looked } = await findDocumentsNaming(world.team.db, FORMS);
  expect(paths).toEqual([]);
  expect(looked).toBeGreaterThan(3);
});
