import { expect, test, vi } from "vitest";
import { onFirstUse } from "#/on-first-use.ts";

test("a value is made when it is first asked for, and only then", () => {
  const make = vi.fn(() => ({ made: true }));
  const lookUp = onFirstUse(make);
  expect(make).not.toHaveBeenCalled();
  expect(lookUp()).toBe(lookUp());
  expect(make).toHaveBeenCalledOnce();
});
