import { expect, test } from "vitest";
import { toInitials } from "#/ui/controls/person-mark.tsx";

test.each([
  ["Ada Lovelace", "ada@x.example", "AL"],
  ["Jean Luc van Houten", "", "JH"],
  ["plato", "", "P"],
  ["", "grace.hopper@x.example", "GH"],
  ["", "", "?"],
  ["Nora (sample)", "", "N"],
  ["  ", "zoe@x.example", "Z"],
  ["Émile 👩‍🚀", "", "É👩‍🚀"],
])("the initials of “%s” <%s> are %s", (name, email, initials) => {
  expect(toInitials(name, email)).toBe(initials);
});
