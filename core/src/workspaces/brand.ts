/**
 * A workspace's branding for people outside of it, `workspaces/{w}/brand/current`: on reports and, where the plan
 * includes white-label links, instead of Mapwright. Functions write it for owners and admins, members read it; it names
 * no person.
 */
import { z } from "zod";
import { workspaceId } from "#/ids.ts";
import { createImageDataUrlSchema } from "#/image-data-url.ts";

/** Length of the data URL, in characters. */
export const LOGO_MAX_LENGTH = 80_000;
/** Size that a browser scales a logo down to before it is stored, in pixels. */
export const LOGO_MAX_PX = { width: 480, height: 160 } as const;
/** Least contrast of a brand color against white, as WCAG asks of graphics. */
const BRAND_MIN_CONTRAST = 3;

/** A small image as a data URL; null: the workspace's name stands for it. */
const logo = createImageDataUrlSchema(LOGO_MAX_LENGTH, "This logo is too large").nullable();

/** `#0F5C5C`; null: Mapwright's. */
const brandColor = z
  .string()
  .regex(/^#[\dA-Fa-f]{6}$/, "Enter a color such as #0F5C5C")
  .refine(isVisibleOnWhite, "Choose a darker color: this one can't be seen on white")
  .nullable();

/**
 * @stored `workspaces/{w}/brand/current`
 * @holds Logo and color of reports and links.
 * @reads members; people with a link through `readShare`
 * @writes functions (`setBrand`)
 */
export const brand = z.object({
  logo,
  color: brandColor,
  /** Unix ms. */
  updatedAt: z.number(),
});
export type Brand = z.infer<typeof brand>;
/** Its time fields. */
export const BRAND_TIMES = ["updatedAt"] as const;

/**
 * Callable `setBrand`, for owners and admins. A color of its own is part of plans with white-label links. Errors:
 * `not-a-member`, `role-too-low`, `plan-feature-missing`, `plan-read-only`, `invalid-input`.
 */
export const setBrandInput = z.object({ workspaceId, logo, color: brandColor });
export type SetBrandInput = z.infer<typeof setBrandInput>;

/** The workspace as people with a link see it. */
export const shownBrand = z.object({
  name: z.string(),
  logo,
  /** null: Mapwright's own. */
  color: brandColor,
  /** Whether Mapwright isn't named. */
  isWhiteLabel: z.boolean(),
});
export type ShownBrand = z.infer<typeof shownBrand>;

/** Relative luminance as WCAG 2 defines it. */
function luminanceOf(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** @param hex `#RRGGBB` */
function isVisibleOnWhite(hex: string): boolean {
  return 1.05 / (luminanceOf(hex) + 0.05) >= BRAND_MIN_CONTRAST;
}
