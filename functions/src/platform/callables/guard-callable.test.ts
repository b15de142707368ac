import { expect, test } from "vitest";
import { findJsonFault } from "#/platform/callables/guard-callable.ts";

const nested = (levels: number): unknown =>
  JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`);

test.each([
  ["20,000 levels of lists", nested(20_000), /nesting/],
  ["one level too many", nested(65), /nesting/],
  ["half a surrogate pair", { data: { name: "a\ud800" } }, /Unicode/],
  ["half a surrogate pair in a name", { data: { "\udc00": 1 } }, /Unicode/],
  ["a type of the SDK's encoding", { data: { "@type": "x", value: "1" } }, /Typed/],
])("%s is rejected", (_name, body, words) => {
  expect(findJsonFault(body)).toMatch(words);
});

test.each([
  ["64 levels", nested(64)],
  ["the content of a call", { data: { seeds: ["tea", "\u{1f375}"], limit: 5, none: null } }],
  ["no body", undefined],
  ["bytes", Buffer.from("x")],
])("%s pass", (_name, body) => {
  expect(findJsonFault(body)).toBeNull();
});
