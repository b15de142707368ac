import { expect, test } from "vitest";
import { DAMAGE, DAMAGE_KINDS } from "./damage-file.ts";

test("every kind of damage leaves other bytes than there were", () => {
  const bytes = Buffer.from('{"sound":true}');
  expect(DAMAGE_KINDS.filter((kind) => DAMAGE[kind](bytes).equals(bytes))).toEqual([]);
  expect(DAMAGE["cut in half"](bytes)).toHaveLength(7);
});
