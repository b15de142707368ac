/** Types for two libraries that bring none, as far as used here; those on the registry are for older versions. */
declare module "fontkit" {
  export interface PathCommand {
    readonly command: "moveTo" | "lineTo" | "quadraticCurveTo" | "bezierCurveTo" | "closePath";
    readonly args: readonly number[];
  }
  export interface Glyph {
    readonly id: number;
    readonly path: { readonly commands: readonly PathCommand[] };
  }
  export interface Font {
    readonly unitsPerEm: number;
    /** Code points. */
    readonly characterSet: readonly number[];
    /** Axes by tag; empty: the font is static. */
    readonly variationAxes: Readonly<Record<string, unknown>>;
    readonly "OS/2": { readonly usWeightClass: number };
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): {
      readonly glyphs: readonly Glyph[];
      readonly positions: readonly {
        readonly xAdvance: number;
        readonly xOffset: number;
        readonly yOffset: number;
      }[];
      readonly advanceWidth: number;
    };
  }
  export function create(bytes: Uint8Array): Font;
}

declare module "pdfkit" {
  interface TextOptions {
    readonly lineBreak: false;
    readonly baseline: "alphabetic";
    /** Given at all, the text is shaped as a whole rather than word by word. */
    readonly features?: readonly string[];
    readonly fill?: boolean;
    readonly stroke?: boolean;
  }
  /** An object of the file. */
  interface PdfReference {
    write(content: string): void;
    end(): void;
  }
  export class PDFDocument {
    constructor(options: {
      readonly autoFirstPage: false;
      readonly font: "";
      readonly pdfVersion: "1.7";
      readonly lang: string;
      readonly displayTitle: true;
      readonly info: Readonly<Record<string, Date | string>>;
    });
    readonly page: { readonly xobjects: Record<string, PdfReference> };
    on(event: "data", listener: (chunk: Uint8Array<ArrayBuffer>) => void): this;
    on(event: "end", listener: () => void): this;
    addPage(options: { readonly size: readonly [number, number]; readonly margin: 0 }): this;
    registerFont(name: string, bytes: Uint8Array): this;
    font(name: string): this;
    fontSize(points: number): this;
    text(text: string, x: number, y: number, options: TextOptions): this;
    image(
      source: string,
      x: number,
      y: number,
      size: { readonly width: number; readonly height: number },
    ): this;
    addContent(operators: string): this;
    ref(data: Readonly<Record<string, unknown>>): PdfReference;
    save(): this;
    restore(): this;
    scale(factor: number): this;
    translate(x: number, y: number): this;
    rotate(degrees: number, options: { readonly origin: readonly [number, number] }): this;
    rect(x: number, y: number, width: number, height: number): this;
    path(data: string): this;
    fill(color: string): this;
    stroke(color: string): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(width: number): this;
    lineJoin(join: "round"): this;
    lineCap(cap: "butt" | "round"): this;
    dash(lengths: readonly number[]): this;
    opacity(share: number): this;
    end(): void;
  }
}
