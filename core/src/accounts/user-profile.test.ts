import { expect, test } from "vitest";
import { PHOTO_MAX_LENGTH, photo, userProfile } from "#/accounts/user-profile.ts";

test("a profile made before choices were kept has the usual ones", () => {
  const old = { id: "ann", displayName: "Ann", workspaceId: "w1", createdAt: 1 };
  expect(userProfile.parse(old)).toMatchObject({
    photo: null,
    locale: "en-US",
    theme: "system",
    analyticsConsent: "pending",
    updatedAt: null,
  });
});

test.each(["webp", "png", "jpeg"])("a small %s as a data URL is a photo", (type) => {
  expect(photo.safeParse(`data:image/${type};base64,AAAA`).success).toBe(true);
});

test.each([
  ["a picture that can hold scripts", "data:image/svg+xml;base64,AAAA"],
  ["an address", "https://example.com/photo.png"],
  ["a page", "data:text/html;base64,AAAA"],
  ["an empty picture", "data:image/png;base64,"],
  ["one that is too large", "data:image/png;base64,".padEnd(PHOTO_MAX_LENGTH + 1, "A")],
])("%s is no photo", (_what, value) => {
  expect(photo.safeParse(value).success).toBe(false);
});
