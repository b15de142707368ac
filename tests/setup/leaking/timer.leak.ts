import { test } from "vitest";

test("leaves an interval", () => {
  setInterval(() => {}, 60_000);
});
