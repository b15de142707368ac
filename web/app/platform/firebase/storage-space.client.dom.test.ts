import { expect, onTestFinished, test, vi } from "vitest";
import { hasStorageSpace } from "#/platform/firebase/storage-space.client.ts";

function refuseWrites(error: Error): void {
  const set = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw error;
  });
  onTestFinished(() => set.mockRestore());
}

test("an empty localStorage has room, and keeps nothing of the probe", () => {
  expect(hasStorageSpace()).toBe(true);
  expect(localStorage.length).toBe(0);
});

test.each(["QuotaExceededError", "SecurityError"])(
  "localStorage has no room after a %s",
  (name) => {
    refuseWrites(new DOMException("refused", name));
    expect(hasStorageSpace()).toBe(false);
  },
);
