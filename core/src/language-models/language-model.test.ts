import { expect, test } from "vitest";
import { modelEndpoint } from "#/language-models/language-model.ts";

test.each([
  ["", "Enter the whole address, such as https://api.example.com/v1"],
  ["api.example.com/v1", "Enter the whole address, such as https://api.example.com/v1"],
  ["ftp://api.example.com/v1", "Enter the whole address, such as https://api.example.com/v1"],
  ["https://api.example.com/v1?key=1", "Enter the address without a key, ? or #"],
  ["https://me@api.example.com/v1", "Enter the address without a key, ? or #"],
])("the address %j is refused with what to do", (address, message) => {
  expect(modelEndpoint.safeParse(address).error?.issues[0]?.message).toBe(message);
});

test("an address of a port and a path is taken as it is", () => {
  expect(modelEndpoint.parse("http://localhost:11434/v1")).toBe("http://localhost:11434/v1");
});
