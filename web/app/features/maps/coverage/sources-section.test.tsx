import { makeCoffeeMap } from "@mapwright/core/maps/testing/coffee-map";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { SourcesSection } from "#/features/maps/coverage/sources-section.tsx";
import {
  MapSourcesContext,
  SERP_SOURCES,
  type MapSources,
} from "#/features/maps/panel/map-sources.ts";
import { ANN, MAP } from "#/map-model/drafts/testing/draft-browser.ts";
import { MapEditingContext, type MapEditing } from "#/map-views/port/map-editing.ts";
import { ControlTheme } from "#/ui/theme/control-theme.tsx";

const looking: MapEditing = {
  map: MAP,
  access: "look",
  me: ANN,
  people: [],
  state: openState(makeCoffeeMap()),
  refuse: () => null,
  commit: () => () => {},
  newId: () => "new",
};

const markupOf = (sources: Partial<MapSources>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ControlTheme>
        <MapEditingContext value={looking}>
          <MapSourcesContext value={{ ...SERP_SOURCES, ...sources }}>
            <SourcesSection site={null} onCoverage={() => {}} />
          </MapSourcesContext>
        </MapEditingContext>
      </ControlTheme>
    </MemoryRouter>,
  ).replaceAll(/<style[^>]*>.*?<\/style>/gs, "");

const linesIn = (markup: string) => [...markup.matchAll(/class="[^"]*MuiSkeleton-root/g)].length;

test.each(["unread", "loading"] as const)("a source that is %s has its place", (status) => {
  expect(linesIn(markupOf({ site: { status } }))).toBe(3);
  expect(linesIn(markupOf({ reddit: { status } }))).toBe(2);
});

test("a source that couldn't be read, or that isn't there, has none", () => {
  const failed = markupOf({ site: { status: "failed", reason: "unreachable" } });
  expect(failed).toContain("Sources");
  expect(linesIn(failed)).toBe(0);
  expect(markupOf({})).toBe("");
});
