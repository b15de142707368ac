import { expect, test, vi } from "vitest";
import { onFirstUse } from "#/platform/navigation/link-signals.ts";

test.each(["keydown", "pointerdown", "pointermove", "scroll"])(
  "the first %s of a visitor is noticed, and nothing after it",
  (type) => {
    const used = vi.fn();
    onFirstUse(document, used);
    expect(used).not.toHaveBeenCalled();
    for (const event of [type, type, "keydown"])
      document.body.dispatchEvent(new Event(event, { bubbles: true }));
    expect(used).toHaveBeenCalledOnce();
  },
);

test("nobody waits for a visitor's first move on a page that is left", () => {
  const used = vi.fn();
  onFirstUse(document, used)();
  document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
  expect(used).not.toHaveBeenCalled();
});
