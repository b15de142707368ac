import { expect, test } from "vitest";
import { readBoardUrl, writeBoardUrl } from "#/features/maps/board/board-url.ts";

const read = (query: string) => readBoardUrl(new URLSearchParams(query));

test("an address that says nothing shows columns by due day without lanes", () => {
  expect(read("")).toEqual({
    isCalendar: false,
    order: "due",
    lanes: "none",
    month: null,
    week: null,
  });
});

test("what is written is read back, defaults leave, foreign parameters stay", () => {
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

test("months and days that do not exist read as none", () => {
  expect(read("month=2026-13&week=2026-02-30&by=luck&lanes=9")).toEqual(read(""));
});
