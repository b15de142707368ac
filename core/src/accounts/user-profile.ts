/**
 * The profile of a person, `users/{uid}`: read by that person only. Made by `openWorkspace`; the person writes the
 * fields of `profileChange`, functions the rest.
 */
import { z } from "zod";
import { userId, workspaceId } from "#/ids.ts";

export const DISPLAY_NAME_MAX_LENGTH = 80;
/** Of the data URL, in characters. */
export const PHOTO_MAX_LENGTH = 16_384;
/** Width and height that a browser scales a photo to before it is stored, in pixels. */
export const PHOTO_SIZE_PX = 96;

export const displayName = z.string().max(DISPLAY_NAME_MAX_LENGTH, "At most 80 characters");

/** A small picture as a data URL; null: none, initials are shown. */
export const photo = z
  .string()
  .max(PHOTO_MAX_LENGTH)
  .regex(/^data:image\/(webp|png|jpeg);base64,[A-Za-z0-9+/]+=*$/)
  .nullable();

/** How dates and numbers are written. The words are English. */
export const PROFILE_LOCALES = ["en-US", "en-GB", "de-DE", "fr-FR", "es-ES", "ja-JP"] as const;
export const THEME_CHOICES = ["system", "light", "dark"] as const;
/** To analytics. `pending`: not asked yet, nothing is sent. */
const CONSENT_CHOICES = ["pending", "denied", "granted"] as const;

/** What a person changes themselves, each time with `updatedAt`. */
export const profileChange = z.object({
  /** As the sign-in provider told it until changed; empty when it told none. */
  displayName,
  photo,
  locale: z.enum(PROFILE_LOCALES),
  theme: z.enum(THEME_CHOICES),
  analyticsConsent: z.enum(CONSENT_CHOICES),
  /** The workspace opened when the app is entered: one that the person is a member of. */
  workspaceId,
});
export type ProfileChange = z.infer<typeof profileChange>;

/** Times: Unix ms. */
export const userProfile = z.object({
  id: userId,
  displayName,
  photo: photo.default(null),
  locale: profileChange.shape.locale.default("en-US"),
  theme: profileChange.shape.theme.default("system"),
  analyticsConsent: profileChange.shape.analyticsConsent.default("pending"),
  workspaceId,
  createdAt: z.number(),
  updatedAt: z.number().nullable().default(null),
  /** Sign-ins from before this moment count no more, although their tokens live on for up to an hour; null: all do. */
  revokedAt: z.number().nullable().default(null),
});
export type UserProfile = z.infer<typeof userProfile>;
