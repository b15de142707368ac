import { expect, test } from "vitest";
import { listConditionCoverage, findConditions } from "./rule-coverage.ts";

const RULES = `
  // allow nothing: if true;
  function isIn() {
    return request.auth != null;
  }
  function role() {
    return get(/a/b).data.role;
  }
  function after() {
    return getAfter(/a/$(b)).data;
  }
  function hasRoom() {
    return get(/a/b).data.n < 3;
  }
  match /a/{b} {
    allow get, list: if isIn() &&
      b == "c";
  }
`;

test("conditions are allow expressions and what functions return, without comments and lookups", () => {
  expect(findConditions(RULES)).toMatchObject([
    { line: 4, text: "request.auth != null", isAllow: false },
    { line: 13, text: "get(/a/b).data.n < 3", isAllow: false },
    { line: 16, text: 'isIn() && b == "c"', isAllow: true },
  ]);
});

test.each(["allow read;", "allow read, write;", "allow\n  create\n;"])(
  "rules with %j are rejected because they have no condition to cover",
  (open) => {
    expect(() => findConditions(`match /a/{b} { ${open} }`)).toThrow("allows everyone");
  },
);

test("a condition is covered by the widest expression reported at its position, not by a part of it", () => {
  const start = RULES.indexOf("isIn() &&");
  const end = RULES.indexOf('"c"') + 3;
  const report = [
    {
      sourcePosition: { currentOffset: start, endOffset: end },
      values: [{ value: { boolValue: false } }],
      children: [
        {
          sourcePosition: { currentOffset: start, endOffset: start + 6 },
          values: [{ value: { boolValue: true } }, { value: { boolValue: false } }],
        },
      ],
    },
  ];
  const allow = listConditionCoverage(RULES, report).at(-1);
  expect(allow).toMatchObject({ seenTrue: false, seenFalse: true });
});

test("a condition that was never evaluated was seen neither true nor false", () => {
  expect(listConditionCoverage(RULES, [])).toMatchObject([
    { seenTrue: false, seenFalse: false },
    { seenTrue: false, seenFalse: false },
    { seenTrue: false, seenFalse: false },
  ]);
});
