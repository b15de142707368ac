import { expect, test } from "vitest";
import { DAMAGE, DAMAGE_KINDS } from "./damage-file.ts";

test("every kind of damage leaves other bytes than there were", () => {
  const bytes = Buffer.from('{"sound":true}');
  for (const kind of DAMAGE_KINDS) expect(DAMAGE[kind](bytes).equals(bytes), kind).toBe(false);
  expect(DAMAGE["cut in half"](bytes)).toHaveLength(7);
});
