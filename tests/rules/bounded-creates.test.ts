/** Whatever a browser may create is bounded in number, as decision 0028 promises of every direct write. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const RULES = readFileSync(new URL("../../firestore.rules", import.meta.url), "utf8");

/** Bounds on the number of a kind of document: patterns for its path followed by its condition on the lines below. */
const BOUNDS = {
  counter: /\bcounterAfter\(/,
  slot: /\bslot\.matches\('\^\[0-\d\](?:\{\d\}|\[0-\d\])\$'\)/,
  "one of a few names": /(?<![\w.])kind in \[/,
  "one per person": /\{(\w+)\}\n[^]*\bisSelf\(\1\)/,
} as const;

/** Not bounded in number, for reasons that the decision gives. */
const UNBOUNDED: readonly string[] = ["/ops/{operation}"];

interface CreateRule {
  readonly path: string;
  readonly bounds: readonly string[];
}

function findCreates(rules: string): CreateRule[] {
  const text = rules.replaceAll(/\/\/[^\n]*/g, "");
  const bodies = new Map(
    [...text.matchAll(/function (\w+)\([^)]*\)\s*\{\s*return ([^;]+);/g)].map(
      ([, name = "", body = ""]) => [name, body] as const,
    ),
  );
  const expand = (expression: string, within: ReadonlySet<string>): string => {
    const called = [...expression.matchAll(/\b(\w+)\(/g)].flatMap(([, name = ""]) =>
      bodies.has(name) && !within.has(name) ? name : [],
    );
    const inner = [...new Set(called)].map((name) =>
      expand(bodies.get(name) ?? "", new Set([...within, name])),
    );
    return [expression, ...inner].join("\n");
  };
  return [...text.matchAll(/\ballow ([a-z, ]+):\s*if ([^;]+);/g)].flatMap(
    ({ 1: verbs = "", 2: condition = "", index }) => {
      if (!/\b(?:create|write)\b/.test(verbs)) return [];
      const path = [...text.slice(0, index).matchAll(/match (\/[^\s]+) \{/g)].at(-1)?.[1] ?? "";
      const whole = `${path}\n${expand(condition, new Set())}`;
      const bounds = Object.entries(BOUNDS).flatMap(([name, bound]) =>
        bound.test(whole) ? name : [],
      );
      return [{ path, bounds }];
    },
  );
}

test("every document that a browser may create is bounded by a counter, a slot or its name", () => {
  const creates = findCreates(RULES);
  expect(creates.length).toBeGreaterThan(8);
  const unbounded = creates.flatMap(({ path, bounds }) => (bounds.length === 0 ? path : []));
  expect(unbounded).toEqual(UNBOUNDED);
});

test("a create rule without a bound is found, also behind a function, another verb and a field", () => {
  const rules = `
    function mayAdd() { return isMember() && request.time == request.resource.data.at; }
    function isNext() { return counterAfter('a').for == 'b'; }
    match /open/{id} { allow create: if mayAdd(); }
    match /written/{id} { allow get, write: if isMember(); }
    match /typed/{id} { allow create: if request.resource.data.kind in ['a', 'b']; }
    match /named/{kind} { allow create: if kind in ['a', 'b']; }
    match /own/{uid} { allow create: if isSelf(uid); }
    match /counted/{id} { allow create: if mayAdd() && isNext(); }
    match /read/{id} { allow get: if true; }
  `;
  expect(findCreates(rules)).toEqual([
    { path: "/open/{id}", bounds: [] },
    { path: "/written/{id}", bounds: [] },
    { path: "/typed/{id}", bounds: [] },
    { path: "/named/{kind}", bounds: ["one of a few names"] },
    { path: "/own/{uid}", bounds: ["one per person"] },
    { path: "/counted/{id}", bounds: ["counter"] },
  ]);
});
