import { expect, test } from "vitest";
import { readAddresses } from "#/features/invites/read-addresses.ts";

test.each([
  ["ann@x.example", ["ann@x.example"]],
  ["Ann@X.example ", ["ann@x.example"]],
  [
    "ann@x.example, bob@x.example;cat@x.example",
    ["ann@x.example", "bob@x.example", "cat@x.example"],
  ],
  ["ann@x.example\nbob@x.example\r\n\n", ["ann@x.example", "bob@x.example"]],
  ["ann@x.example bob@x.example", ["ann@x.example", "bob@x.example"]],
  ["ann@x.example, ANN@x.example", ["ann@x.example"]],
  ['"Lee, Ann" <ann@x.example>', ["ann@x.example"]],
  ["Ann Lee <ann@x.example>, Bob <bob@x.example>", ["ann@x.example", "bob@x.example"]],
])("%j is read as %j", (text, emails) => {
  expect(readAddresses(text)).toEqual({ emails, unreadable: [] });
});

test("an invalid address is returned as it was typed", () => {
  expect(readAddresses("ann@x.example, bob@, cat").unreadable).toEqual(["bob@", "cat"]);
});

test("empty input is neither an address nor an error", () => {
  expect(readAddresses(" \n , ;")).toEqual({ emails: [], unreadable: [] });
});
