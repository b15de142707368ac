import { expect, test } from "vitest";
import { PHOTO_MAX_LENGTH, photo, userProfile } from "#/accounts/user-profile.ts";

const stored = {
  id: "ann",
  displayName: "Ann",
  photo: null,
  locale: "en-US",
  theme: "system",
  analyticsConsent: "pending",
  workspaceId: "w1",
  createdAt: 1,
  updatedAt: null,
  revokedAt: null,
};

test.each(Object.keys(stored))("a profile without %s is invalid", (field) => {
  expect(userProfile.safeParse(stored).success).toBe(true);
  expect(userProfile.safeParse({ ...stored, [field]: undefined }).success).toBe(false);
});

test.each(["webp", "png", "jpeg"])("a small %s as a data URL is a photo", (type) => {
  expect(photo.safeParse(`data:image/${type};base64,AAAA`).success).toBe(true);
});

test.each([
  ["an image format that can contain scripts", "data:image/svg+xml;base64,AAAA"],
  ["an address", "https://example.com/photo.png"],
  ["a page", "data:text/html;base64,AAAA"],
  ["an empty picture", "data:image/png;base64,"],
  ["an image that is too large", "data:image/png;base64,".padEnd(PHOTO_MAX_LENGTH + 1, "A")],
  ["a text of megabytes", "data:image/png;base64,".padEnd(20_000_000, "A")],
])("%s is not a photo", (_what, value) => {
  expect(photo.safeParse(value).success).toBe(false);
});
