import { expect, test } from "vitest";
import { placeNotes } from "#/content/shared-map/place-notes.ts";

const place = { code: 1_026_201, name: "Austin,Texas,United States" };
const market = { country: "US", language: "en" };
const metrics = { source: "google-ads", estimated: false, asOf: 0 };

test("a shared map says where its results are from and its searches were made", () => {
  expect(placeNotes({ market: { ...market, place }, metrics: { ...metrics, area: "place" } })).toBe(
    " Results for Austin, Texas, United States. Searches made in Austin, Texas, United States.",
  );
  expect(placeNotes({ market: { ...market, place }, metrics })).toBe(
    " Results for Austin, Texas, United States. Searches made in the whole country.",
  );
});

test("a shared map without searches says only where its results are from, and a country's nothing", () => {
  expect(
    placeNotes({ market: { ...market, place }, metrics: { ...metrics, source: "none" } }),
  ).toBe(" Results for Austin, Texas, United States.");
  expect(placeNotes({ market, metrics })).toBe("");
});
