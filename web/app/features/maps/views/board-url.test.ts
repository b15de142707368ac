import { expect, test } from "vitest";
import { readBoardUrl, writeBoardUrl } from "#/features/maps/views/board-url.ts";

const read = (query: string) => readBoardUrl(new URLSearchParams(query));

test("an empty query shows columns by due date without lanes", () => {
  expect(read("")).toEqual({
    isCalendar: false,
    order: "due",
    lanes: "none",
    month: null,
    week: null,
  });
});

test("state round-trips through the URL, defaults are omitted, other parameters are kept", () => {
  const state = {
    isCalendar: true,
    order: "volume",
    lanes: "assignee",
    month: "2026-11",
    week: "2026-11-02",
  } as const;
  const written = writeBoardUrl(new URLSearchParams("view=board&q=kettle"), state);
  expect(readBoardUrl(written)).toEqual(state);
  expect(written.get("q")).toBe("kettle");
  expect(writeBoardUrl(written, read("")).toString()).toBe("view=board&q=kettle");
});

test("nonexistent months and days are read as none", () => {
  expect(read("month=2026-13&week=2026-02-30&by=luck&lanes=9")).toEqual(read(""));
});
