import { readFileSync } from "node:fs";
import { declaredParams } from "firebase-functions/params";
import { expect, test } from "vitest";
import { PARAMETERS, SECRETS } from "#/platform/parameters.ts";

const names = [...PARAMETERS, ...Object.values(SECRETS)].map(({ name }) => name);

test("every declared parameter and secret is in the one list", () => {
  expect(names.toSorted()).toEqual(declaredParams.map(({ name }) => name).toSorted());
});

test("every parameter and secret is described, and has a default that a deployment can offer", () => {
  for (const { name, options } of PARAMETERS)
    expect([name, options]).toEqual([
      name,
      { default: expect.anything(), description: expect.stringMatching(/^[A-Za-z].{10,}\.$/) },
    ]);
});

test(".env.example names every parameter and secret", () => {
  const text = readFileSync(new URL("../../../.env.example", import.meta.url), "utf8");
  expect(names.filter((name) => !text.includes(name))).toEqual([]);
});
