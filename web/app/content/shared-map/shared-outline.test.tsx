import { nestClusters } from "@mapwright/core/maps/testing/nest-clusters";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { toSharedMap } from "@mapwright/core/maps/share/shared-map";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OutlineDocument } from "#/map-views/outline/outline-document.tsx";
import { findShown, groupKeywordsByCluster } from "#/content/shared-map/searched-map.ts";
import { ControlTheme } from "#/ui/theme/control-theme.tsx";

const map = toSharedMap({
  state: nestClusters(
    buildTestSnapshot({
      Brewing: {
        Burrs: { "flat burrs": 2_000 },
        Grind: { "grind size": 700 },
        Ratio: { "coffee ratio": 20 },
      },
    }),
    { Grind: "Ratio", Burrs: "Grind" },
  ),
  title: "Coffee",
  market: { country: "US", language: "en" },
  parts: { plan: false, notes: false },
  evidence: null,
  names: new Map(),
});
const keywords = map.keywords ? groupKeywordsByCluster(map.keywords) : [];

function items(search: string) {
  const markup = renderToStaticMarkup(
    <ControlTheme>
      <OutlineDocument
        pillars={findShown(map, keywords, search)}
        keywords={keywords}
        unit="searches"
        open={new Set()}
        onToggle={() => {}}
      />
    </ControlTheme>,
  ).replace(/<style.*?<\/style>/g, "");
  return [
    ...markup.matchAll(/<details(?<attributes>[^>]*)>.*?<summary>(?<summary>.*?)<\/summary>/g),
  ].map(({ groups }) => ({
    indent: Number(/margin-inline-start:(\d+)px/.exec(groups?.["attributes"] ?? "")?.[1] ?? 0),
    words: (groups?.["summary"] ?? "").replace(/<[^>]+>/g, ""),
  }));
}

test("a shared map lists nested clusters after their parents, indented by level and labeled with their ancestors", () => {
  const [ratio, grind, burrs] = items("");
  expect(ratio?.words).toMatch(/Ratio\d/);
  expect(grind?.words).toContain("Grind, under Ratio");
  expect(burrs?.words).toContain("Burrs, under Ratio, Grind");
  expect([ratio?.indent, grind?.indent, burrs?.indent]).toEqual([0, 24, 48]);
});

test("a nested cluster shows its ancestors even when a search filters them out", () => {
  const [only, ...more] = items("flat");
  expect(more).toEqual([]);
  expect(only?.words).toContain("Burrs, under Ratio, Grind");
});
