import { expect, test } from "vitest";
import { buildLinksTable } from "#/domains/links-table.ts";
import type { LinkReason } from "#/domains/links-to-add.ts";

test.each<[LinkReason, string]>([
  [{ kind: "mention", keyword: "cold brew", count: 1 }, "Mentions “cold brew”"],
  [{ kind: "mention", keyword: "cold brew", count: 3 }, "Mentions “cold brew” 3 times"],
  [{ kind: "pillar", direction: "up" }, "Links to the main page of its pillar"],
  [{ kind: "pillar", direction: "down" }, "Links from the main page of its pillar"],
  [{ kind: "results", pages: 4 }, "4 pages rank for both topics"],
])("a link because of %o is explained as %s", (reason, words) => {
  const pages = [{ url: "https://own.example/a" }, { url: "https://own.example/b" }];
  expect(buildLinksTable([{ from: 1, to: 0, anchor: "brewing cold", reason }], pages)).toEqual({
    header: ["From", "To", "Anchor text", "Reason"],
    rows: [["https://own.example/b", "https://own.example/a", "brewing cold", words]],
  });
});
