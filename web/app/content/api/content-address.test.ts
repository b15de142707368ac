import { expect, test } from "vitest";
import { getContentAddress, readContentAddress } from "#/content/api/content-address.ts";

function read(address: string, kind: "query" | "navigation" = "query") {
  const url = new URL(address, "https://mapwright.example");
  return readContentAddress(
    kind,
    url.pathname.split("/").at(-1) ?? "",
    url.searchParams.get("params"),
  );
}

test("an address contains its parameters and the revision", () => {
  expect(read(getContentAddress("query", { name: "posts", page: 2 }, "abc123"))).toEqual({
    kind: "query",
    revision: "abc123",
    parameters: { name: "posts", page: 2 },
  });
});

test("the order of parameters does not change the address", () => {
  expect(getContentAddress("query", { b: 1, a: 2 }, "r")).toBe(
    getContentAddress("query", { a: 2, b: 1 }, "r"),
  );
});

test("different parameters have different hashes", () => {
  const [one] = getContentAddress("query", { page: 1 }, "r").split("?");
  const [two] = getContentAddress("query", { page: 2 }, "r").split("?");
  expect(one).not.toBe(two);
});

test.each([
  ["with parameters from another query", (address: string) => address.replace("posts", "pages")],
  ["of the other kind", (address: string) => address.replace("/query/", "/navigation/")],
  ["without parameters", (address: string) => address.split("?")[0] ?? ""],
  ["without a revision", (address: string) => address.replace(".abc123.", ".")],
])("an address %s is rejected", (_name, change) => {
  const address = change(getContentAddress("query", { name: "posts" }, "abc123"));
  const kind = address.includes("/navigation/") ? "navigation" : "query";
  expect(read(address, kind)).toBeNull();
});
