import { expect, test } from "vitest";
import { NO_FILTER } from "#/map-model/filter/filter-settings.ts";
import { isHistoryStep, readMapUrl, writeMapUrl } from "#/features/maps/url/map-url-state.ts";

test("a URL without parameters opens the islands by volume with nothing selected", () => {
  expect(readMapUrl(new URLSearchParams())).toEqual({
    view: "islands",
    cluster: null,
    search: "",
    order: "volume",
    shade: "opportunity",
    color: "pillar",
    pillar: null,
    filter: NO_FILTER,
  });
});

test("state written to the URL is read back", () => {
  const state = {
    view: "treemap",
    cluster: "c1x9",
    search: "grind size & ratio",
    order: "opportunity",
    shade: "pillar",
    color: "coverage",
    pillar: "p7",
    filter: { ...NO_FILTER, statuses: ["planned"], minVolume: 50 },
  } as const;
  expect(readMapUrl(writeMapUrl(new URLSearchParams(), state))).toEqual(state);
});

test("malformed parameters fall back to their defaults and leave the others alone", () => {
  const params = new URLSearchParams({
    view: "globe",
    cluster: "<script>",
    q: "x".repeat(500),
    order: "opportunity",
  });
  const state = readMapUrl(params);
  expect(state.view).toBe("islands");
  expect(state.cluster).toBeNull();
  expect(state.search).toBe("");
  expect(state.order).toBe("opportunity");
});

test("defaults are omitted from the URL and unknown parameters are kept", () => {
  const params = new URLSearchParams({ view: "treemap", q: "kettle", utm: "mail" });
  const written = writeMapUrl(params, { view: "islands", search: "", cluster: "c1" });
  expect(written.toString()).toBe("utm=mail&cluster=c1");
});

test("opening a cluster or a view adds a history entry, typing and browsing clusters do not", () => {
  const none = readMapUrl(new URLSearchParams());
  const selected = readMapUrl(new URLSearchParams({ cluster: "c1" }));
  expect(isHistoryStep(none, { cluster: "c1" })).toBe(true);
  expect(isHistoryStep(selected, { cluster: "c2" })).toBe(false);
  expect(isHistoryStep(selected, { cluster: null })).toBe(false);
  expect(isHistoryStep(selected, { view: "treemap" })).toBe(true);
  expect(isHistoryStep(selected, { pillar: "p1" })).toBe(true);
  expect(isHistoryStep(none, { search: "grinder" })).toBe(false);
});
