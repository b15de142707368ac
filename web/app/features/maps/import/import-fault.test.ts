import { expect, test, vi } from "vitest";
import { answerToFault } from "#/features/maps/import/import-fault.ts";

test("an import shows no words of a library when it fails", () => {
  const error = new TypeError("t.rows is not iterable");
  const { words } = answerToFault(error);
  expect(words).toContain("export it as CSV");
  expect(words).not.toContain(error.message);
  expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.any(String), error);
  vi.mocked(console.error).mockClear();
});
