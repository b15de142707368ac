/** Tests which transport reaches which use case, and that descriptions for programs are true. */
import { expect, test } from "vitest";
import { z } from "zod";
import { ASSISTANT_TOOLS, NOT_FOR_ASSISTANTS } from "#/assistant-tools.ts";
import { NOT_FOR_BROWSERS, NOT_FOR_PROGRAMS, USE_CASES } from "#/doors.ts";
import { FILLED_IN } from "#/platform/callables/program-offer.ts";
import { listApiRoutes, toInputSchema } from "#/platform/http/api-routes.ts";

const callable = z.object({ __endpoint: z.object({ callableTrigger: z.object({}) }) });
const deployed = Object.entries(await import("#/index.ts"))
  .filter(([, each]) => callable.safeParse(Object.assign({}, each)).success)
  .map(([name]) => name);
const offered = USE_CASES.filter(({ offer }) => offer !== null);
const routes = listApiRoutes(USE_CASES);

test("a use case that programs can't reach is named with the reason, and so is one that browsers can't", () => {
  const names = USE_CASES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const byHttp = new Set(routes.map(({ useCase }) => useCase.name));
  const byCallable = new Set(deployed);
  expect(names.filter((name) => !byHttp.has(name)).toSorted()).toEqual(
    Object.keys(NOT_FOR_PROGRAMS).toSorted(),
  );
  expect(names.filter((name) => !byCallable.has(name)).toSorted()).toEqual(
    Object.keys(NOT_FOR_BROWSERS).toSorted(),
  );
});

test("what other programs have, assistants have as a tool, or it is named with the reason", () => {
  const tools = ASSISTANT_TOOLS.map(({ useCase }) => useCase);
  expect(new Set(tools).size).toBe(tools.length);
  expect([...tools, ...Object.keys(NOT_FOR_ASSISTANTS)].toSorted()).toEqual(
    offered.map(({ name }) => name).toSorted(),
  );
});

test("every use case that is deployed is among those that transports know", () => {
  const names = new Set(USE_CASES.map(({ name }) => name));
  expect(deployed.length).toBeGreaterThan(40);
  expect(deployed.filter((name) => !names.has(name))).toEqual([]);
});

test("what is offered to programs takes keys, with a scope and a role", () => {
  for (const { name, allowed } of offered) {
    expect([name, allowed.kinds]).toEqual([name, expect.arrayContaining(["api-key"])]);
    expect([name, allowed.scope]).not.toEqual([name, undefined]);
    const hasRole = [allowed.workspace, allowed.map, allowed.keyRole].some(Boolean);
    expect([name, hasRole]).toEqual([name, true]);
  }
});

test("every map that a program names is looked up in its key's workspace, unless the input names the workspace", () => {
  for (const useCase of offered) {
    const { properties = {} } = toInputSchema(useCase);
    const isMapNamed = "mapId" in properties || "sourceId" in properties;
    const isChecked = useCase.allowed.map !== undefined || "workspaceId" in properties;
    expect([useCase.name, !isMapNamed || isChecked]).toEqual([useCase.name, true]);
  }
});

test("no two routes have the same method and path", () => {
  const addresses = routes.map(({ offer: { http } }) => `${http.method} ${http.path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test.each(offered.map((useCase) => [useCase.name, useCase] as const))(
  "the examples of %s are what it takes and returns",
  (_name, { offer, input, output }) => {
    const filledIn = { workspaceId: "home", requestId: "0b9d1c52-4a8e-4f7e-9d1b-2f6a8c3e5d70" };
    expect(offer?.examples.length).toBeGreaterThan(0);
    for (const example of offer?.examples ?? []) {
      const sent = { ...Object(example.input) };
      expect(FILLED_IN.filter((field) => field in sent)).toEqual([]);
      expect(input.safeParse({ ...filledIn, ...sent }).error).toBeUndefined();
      expect(output.parse(example.output)).toEqual(example.output);
    }
  },
);

test("what is read has no effect and a GET, and what costs credits says what", () => {
  for (const { name, offer, allowed } of offered) {
    expect([name, offer?.http.method === "GET"]).toEqual([name, offer?.effect === "reads"]);
    const mayCost = offer?.cost !== null;
    expect([name, mayCost && allowed.scope !== "research"]).toEqual([name, false]);
  }
});
