import { expect, test } from "vitest";
import { listColumns } from "#/features/maps/table/list-columns.ts";
import { readTableUrl, writeTableUrl } from "#/features/maps/table/table-url.ts";

const read = (query: string) => readTableUrl(new URLSearchParams(query));

test("a URL without parameters shows ungrouped clusters, most searches first", () => {
  expect(read("")).toEqual({
    rows: "clusters",
    sort: { column: "volume", direction: "descending" },
    isGrouped: false,
  });
});

test("what is written is read back, and unknown parameters are kept", () => {
  const state = {
    rows: "keywords",
    sort: { column: "runnerUp", direction: "ascending" },
    isGrouped: true,
  } as const;
  const written = writeTableUrl(new URLSearchParams("view=table&q=kettle"), state);
  expect(readTableUrl(written)).toEqual(state);
  expect(written.get("view")).toBe("table");
  expect(written.get("q")).toBe("kettle");
});

test.each(
  (["clusters", "keywords"] as const).flatMap((rows) =>
    listColumns(rows).map(({ id }) => [rows, id] as const),
  ),
)("the URL keeps the order when %s are sorted by %s", (rows, column) => {
  for (const direction of ["ascending", "descending"] as const) {
    const written = writeTableUrl(new URLSearchParams(), { rows, sort: { column, direction } });
    expect(read(written.toString()).sort).toEqual({ column, direction });
  }
});

test("defaults are removed from the URL", () => {
  const written = writeTableUrl(new URLSearchParams("rows=keywords&sort=name&group=pillar"), {
    rows: "clusters",
    sort: { column: "volume", direction: "descending" },
    isGrouped: false,
  });
  expect(written.toString()).toBe("");
});

test("malformed parameters fall back to their defaults", () => {
  expect(read("rows=cells&sort=%3Cb%3E&group=no")).toEqual(read(""));
});
