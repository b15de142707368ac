/**
 * A person's profile, `users/{uid}`: read by that person only. Created by `provisionUser`; the person writes the fields
 * of `profileChange`, functions write the rest.
 */
import { z } from "zod";
import { userId, workspaceId } from "#/ids.ts";
import { createImageDataUrlSchema } from "#/image-data-url.ts";

export const DISPLAY_NAME_MAX_LENGTH = 80;
/** Length of the data URL, in characters. */
export const PHOTO_MAX_LENGTH = 16_384;
/** Width and height, in pixels, to which a browser scales a photo before it is stored. */
export const PHOTO_SIZE_PX = 96;

export const displayName = z.string().max(DISPLAY_NAME_MAX_LENGTH, "At most 80 characters");

/** A small image as a data URL; null: no photo, initials are shown. */
export const photo = createImageDataUrlSchema(PHOTO_MAX_LENGTH).nullable();

/** Locales in which dates and numbers are formatted. The interface is in English. */
export const PROFILE_LOCALES = ["en-US", "en-GB", "de-DE", "fr-FR", "es-ES", "ja-JP"] as const;
export const THEME_CHOICES = ["system", "light", "dark"] as const;
/** Consent to analytics. `pending`: not asked yet, nothing is sent. */
const CONSENT_CHOICES = ["pending", "denied", "granted"] as const;

/** The fields a person changes themselves, always together with `updatedAt`. */
export const profileChange = z.object({
  /** The name from the sign-in provider until changed; empty when it gave none. */
  displayName,
  photo,
  locale: z.enum(PROFILE_LOCALES),
  theme: z.enum(THEME_CHOICES),
  analyticsConsent: z.enum(CONSENT_CHOICES),
  /** The workspace that opens with the app: one the person is a member of. */
  workspaceId,
});
export type ProfileChange = z.infer<typeof profileChange>;

/**
 * Times: Unix ms.
 *
 * @stored `users/{uid}`
 * @holds A person's profile.
 * @reads the person
 * @writes functions (`provisionUser`, `revokedAt`); the person: the fields of `profileChange` with `updatedAt`,
 * `workspaceId` only if they are a member
 * @bounds one document: 80 characters of name, 16 KiB of photo
 */
export const userProfile = z.object({
  id: userId,
  displayName,
  photo: photo,
  locale: profileChange.shape.locale,
  theme: profileChange.shape.theme,
  analyticsConsent: profileChange.shape.analyticsConsent,
  workspaceId,
  createdAt: z.number(),
  updatedAt: z.number().nullable(),
  /**
   * Sign-ins before this time are no longer valid, although their tokens live for up to an hour; null: all are valid.
   */
  revokedAt: z.number().nullable(),
});
export type UserProfile = z.infer<typeof userProfile>;
