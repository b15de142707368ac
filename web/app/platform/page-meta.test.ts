import { expect, test } from "vitest";
import { describePage } from "#/platform/page-meta.ts";

const root = { id: "root", loaderData: { origin: "https://mapwright.example", config: {} } };
const page = { title: "Features", description: "What it does.", path: "/features" };

test("a page names its one address on the canonical origin", () => {
  expect(describePage(page, [root])).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://mapwright.example/features",
  });
});

test("a page carries the site's name in its title, the home page its own", () => {
  expect(describePage(page, [root])).toContainEqual({ title: "Features · Mapwright" });
  expect(describePage({ ...page, path: "/", title: "Mapwright: maps" }, [root])).toContainEqual({
    title: "Mapwright: maps",
  });
});

test("the picture of a shared link has a whole address, since other sites fetch it", () => {
  expect(describePage(page, [root])).toContainEqual({
    property: "og:image",
    content: "https://mapwright.example/card.png",
  });
});

test("a page without root data still has a title", () => {
  expect(describePage(page, [undefined])).toContainEqual({ title: "Features · Mapwright" });
});
