import { expect, test } from "vitest";
import { describePage } from "#/platform/page-meta.ts";

const root = { id: "root", loaderData: { origin: "https://mapwright.example", config: {} } };
const page = { title: "Features", description: "What it does.", path: "/features" };

test("a page's canonical address is on the canonical origin", () => {
  expect(describePage(page, [root])).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://mapwright.example/features",
  });
});

test("a page's title contains the site name, and the home page has its own title", () => {
  expect(describePage(page, [root])).toContainEqual({ title: "Features · Mapwright" });
  expect(describePage({ ...page, path: "/", title: "Mapwright: maps" }, [root])).toContainEqual({
    title: "Mapwright: maps",
  });
});

test("the image of a shared link has an absolute address, because other sites fetch it", () => {
  expect(describePage(page, [root])).toContainEqual({
    property: "og:image",
    content: "https://mapwright.example/card.png",
  });
});

test("a page without root data still has a title", () => {
  expect(describePage(page, [undefined])).toContainEqual({ title: "Features · Mapwright" });
});
