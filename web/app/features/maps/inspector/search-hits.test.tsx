import { indexMap } from "@mapwright/core/maps/find-in-map";
import { searchMap, type MapSearch } from "@mapwright/core/maps/map-search";
import { makeCoffeeMap } from "@mapwright/core/maps/testing/coffee-map";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SearchHits } from "#/features/maps/inspector/search-hits.tsx";
import { createMapModel } from "#/map-views/view-model/map-model.ts";

const map = makeCoffeeMap();

function read(query: string): string {
  const search: MapSearch | null = searchMap(indexMap(map), query);
  const model = createMapModel(map, "volume");
  return search
    ? renderToStaticMarkup(
        <SearchHits model={model} search={search} onChooseCluster={() => undefined} />,
      )
        .replace(/<style.*?<\/style>/g, "")
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ")
    : "";
}

test("a search lists the pages that it finds, those with the most keywords first", () => {
  const text = read("ratio");
  expect(text).toContain("Found on 1 page keywords Cold brew ratio 2");
});

test("a search without a match says so", () => {
  expect(read("espresso machine")).toContain("Nothing found");
});
