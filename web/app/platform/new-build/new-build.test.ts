import { expect, test } from "vitest";
import { findDocumentAddress } from "#/platform/new-build/new-build.ts";

const request = (path: string) => new Request(`https://mapwright.example${path}`);

test("after a deployment the next page is opened as a document", () => {
  expect(findDocumentAddress(request("/blog?page=2"), "/blog?page=2#list", true)).toBe(
    "/blog?page=2#list",
  );
});

test("a form that is being sent stays in this document", () => {
  const sent = new Request("https://mapwright.example/blog", { method: "POST" });
  expect(findDocumentAddress(sent, "/blog", true)).toBeNull();
});

test.each([
  ["in the current build", "/blog", "/blog", false],
  ["for a fetcher while another page opens", "/api/content/revision", "/blog", true],
  ["for a revalidation of the same page", "/blog", null, true],
])("a request %s stays in this document", (_name, path, destination, isOutdated) => {
  expect(findDocumentAddress(request(path), destination, isOutdated)).toBeNull();
});
