import { expect, test } from "vitest";
import { guessBrandName, compileBrand } from "#/keywords/branded.ts";

test.each([
  ["example.com", "example"],
  ["www.best-coffee.co.uk", "best-coffee"],
  ["shop.example.com.au", "example"],
  ["docs.example.dev", "example"],
  ["co.uk", "co"],
  ["localhost", ""],
  ["127.0.0.1", ""],
])("the name of %s is “%s”", (domain, name) => {
  expect(guessBrandName(domain)).toBe(name);
});

test.each([
  ["the name as it is", "best-coffee reviews", true],
  ["its words apart", "is Best Coffee any good", true],
  ["its words together", "bestcoffee discount", true],
  ["its address", "best-coffee.co.uk login", true],
  ["its possessive", "best coffee's opening hours", true],
  ["other words between", "best cold coffee", false],
  ["the name within a word", "bestcoffeehouse", false],
  ["a name that was added", "acme grinder", true],
  ["nothing of it", "burr grinder", false],
])("a keyword with %s is judged", (_, text, isBranded) => {
  expect(compileBrand(["best-coffee.co.uk"], "Acme")?.(text)).toBe(isBranded);
});

test("a short name is no part of another word", () => {
  const isBranded = compileBrand(["apple.com"], "");
  expect([isBranded?.("pineapple juice"), isBranded?.("apple juice")]).toEqual([false, true]);
});

test("nothing can be judged when no name is known", () => {
  expect(compileBrand([], " , ")).toBeNull();
  expect(compileBrand(["127.0.0.1"], "")).toBeNull();
});
