/** The marks that an image of a map consists of, whatever draws it: SVG, or a canvas for PNG. Units are CSS pixels. */

interface BoxMark {
  readonly kind: "box";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly color: string;
}

interface TextMark {
  readonly kind: "text";
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly size: number;
  readonly isBold: boolean;
  readonly isAtEnd: boolean;
  readonly isCentered?: boolean;
  readonly color: string;
  /** Drawn around the letters, so that they are readable on anything. */
  readonly halo?: string;
  /** Degrees clockwise around its place. */
  readonly turn?: number;
  readonly text: string;
}

export interface ShapeMark {
  readonly kind: "shape";
  readonly x: number;
  readonly y: number;
  /** SVG path data, relative to its place. */
  readonly path: string;
  readonly fill: string | null;
  readonly stroke: {
    readonly color: string;
    readonly width: number;
    readonly dash?: readonly number[];
  } | null;
  readonly opacity?: number;
  /** Extent of the shape from top to bottom, in the sheet's own units. */
  readonly reach: { readonly top: number; readonly bottom: number };
}

interface ImageMark {
  readonly kind: "image";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** A data URL of a PNG, JPEG or WebP, as branding stores a logo. */
  readonly data: string;
}

export type SheetMark = BoxMark | TextMark | ShapeMark | ImageMark;

export interface MapSheet {
  readonly width: number;
  readonly height: number;
  readonly paper: string;
  readonly marks: readonly SheetMark[];
}

/** Width of the stroke that makes a halo. */
export const HALO_PX = 3.2;
