/** Texts of sheets in a PDF, in fonts that it embeds. */
import type { SheetMark } from "@mapwright/core/maps/files/exports/sheet-marks";
import type { Font, Glyph } from "fontkit";
import type { PDFDocument } from "pdfkit";
import type { LoadedFont, PdfFonts, TextRun } from "#/platform/pdf/pdf-fonts.ts";

type TextMark = Extract<SheetMark, { kind: "text" }>;

/** Outline of a letter, as an object of the file with its name on every page. */
interface Outline {
  readonly name: string;
  readonly form: ReturnType<PDFDocument["ref"]>;
}

/** Shares of the font size: for a halo, for the box that stands for a letter without a font, and for its line. */
const HALO = 0.27;
const BOX = { width: 0.55, height: 0.7, gap: 0.1, line: 0.05 };
/** Fonts of scripts whose letters depend on their neighbors; the library lays the words of others out once each. */
const SHAPED = /^noto-sans-(?:arabic|devanagari|hebrew|thai)/;
/** Width of the line around the letters of a font that isn't embedded in bold, as a share of the font size. */
const BOLDER = 0.035;

export class PdfTexts {
  readonly #pdf: PDFDocument;
  readonly #fonts: PdfFonts;
  readonly #embedded = new Set<string>();
  readonly #layouts = new Map<string, ReturnType<Font["layout"]>>();
  /** Outlines of letters, by font and glyph. */
  readonly #forms = new Map<string, Outline>();

  constructor(pdf: PDFDocument, fonts: PdfFonts) {
    this.#pdf = pdf;
    this.#fonts = fonts;
  }

  draw(mark: TextMark): void {
    const runs = this.#fonts.runsOf(mark);
    const widths = runs.map((run) => this.#widthOf(run, mark.size));
    const width = widths.reduce((sum, own) => sum + own, 0);
    const pdf = this.#pdf;
    pdf.save();
    if (mark.turn) pdf.rotate(mark.turn, { origin: [mark.x, mark.y] });
    const start = mark.isAtEnd ? mark.x - width : mark.isCentered ? mark.x - width / 2 : mark.x;
    let x = start;
    const placed = runs.map(({ font, text }, at) => {
      const run = { font, text, x };
      x += widths[at] ?? 0;
      return run;
    });
    if (mark.halo !== undefined) {
      pdf.strokeColor(mark.halo);
      for (const { font, text, x: at } of placed) if (font) this.#drawHalo(font, text, at, mark);
    }
    pdf.fillColor(mark.color);
    for (const { font, text, x: at } of placed) {
      if (font) this.#drawRun(font, text, at, mark);
      else this.#drawBoxes(text, at, mark);
    }
    pdf.restore();
  }

  #drawRun({ name, bytes }: LoadedFont, text: string, x: number, mark: TextMark): void {
    const pdf = this.#pdf;
    if (!this.#embedded.has(name)) {
      pdf.registerFont(name, bytes);
      this.#embedded.add(name);
    }
    const isBolder = mark.isBold && !name.includes("-600-");
    if (isBolder) pdf.strokeColor(mark.color).lineWidth(mark.size * BOLDER);
    const isShaped = SHAPED.test(name);
    if (isShaped) pdf.addContent(`/Span <</ActualText <${inHex(text)}>>> BDC`);
    pdf
      .font(name)
      .fontSize(mark.size)
      .text(text, x, mark.y, {
        lineBreak: false,
        baseline: "alphabetic",
        ...(isShaped ? { features: [] } : {}),
        ...(isBolder ? { fill: true, stroke: true } : {}),
      });
    if (isShaped) pdf.addContent("EMC");
  }

  /** Draws the halo as outlines: as text, a name would be found and copied twice. */
  #drawHalo({ name, font }: LoadedFont, text: string, start: number, mark: TextMark): void {
    const { glyphs, positions } = this.#layOut(name, font, text);
    const scale = mark.size / font.unitsPerEm;
    const lines: string[] = ["q 1 j 1 J", `${short((mark.size * HALO) / scale)} w`];
    let x = start;
    for (const [at, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      const form = this.#formOf(`${name} ${String(glyph.id)}`, glyph);
      if (form !== null) {
        const to = [x + xOffset * scale, mark.y - yOffset * scale].map(short).join(" ");
        lines.push(`q ${precise(scale)} 0 0 ${precise(-scale)} ${to} cm /${form} Do Q`);
      }
      x += xAdvance * scale;
    }
    this.#pdf.addContent([...lines, "Q"].join("\n"));
  }

  /** @returns its name on this page; null: it has no outline, like a space */
  #formOf(key: string, glyph: Glyph): string | null {
    const { commands } = glyph.path;
    if (commands.length === 0) return null;
    const { name, form } = this.#forms.get(key) ?? this.#addForm(key, commands);
    this.#pdf.page.xobjects[name] = form;
    return name;
  }

  #addForm(key: string, commands: Glyph["path"]["commands"]): Outline {
    const form = this.#pdf.ref({
      Type: "XObject",
      Subtype: "Form",
      BBox: [-4000, -4000, 8000, 8000],
      Resources: {},
    });
    form.write(`${outlineOf(commands)}\nS`);
    form.end();
    const outline = { name: `Outline${String(this.#forms.size)}`, form };
    this.#forms.set(key, outline);
    return outline;
  }

  #widthOf({ font: loaded, text }: TextRun, size: number): number {
    if (!loaded) return Array.from(text).length * (BOX.width + BOX.gap) * size;
    const { name, font } = loaded;
    return (this.#layOut(name, font, text).advanceWidth / font.unitsPerEm) * size;
  }

  /** Once for width and halo; figures and squares recur, too. */
  #layOut(name: string, font: Font, text: string): ReturnType<Font["layout"]> {
    const key = `${name} ${text}`;
    const known = this.#layouts.get(key);
    if (known) return known;
    const layout = font.layout(text);
    this.#layouts.set(key, layout);
    return layout;
  }

  #drawBoxes(text: string, start: number, { size, color, y }: TextMark): void {
    const pdf = this.#pdf;
    pdf.lineWidth(size * BOX.line);
    Array.from(text).forEach((_, at) => {
      const x = start + at * (BOX.width + BOX.gap) * size + (BOX.gap / 2) * size;
      pdf.rect(x, y - BOX.height * size, BOX.width * size, BOX.height * size).stroke(color);
    });
  }
}

/** Encodes a shaped run's text for searching and copying: its glyphs include parts of letters. UTF-16, as in PDF. */
function inHex(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at).toString(16).padStart(4, "0"),
  );
  return `feff${units.join("")}`;
}

/** PDF has no quadratic curves: each becomes the cubic one of the same shape. */
function outlineOf(commands: Glyph["path"]["commands"]): string {
  let [x, y] = [0, 0];
  return commands
    .map(({ command, args }) => {
      const [a = 0, b = 0, c = 0, d = 0] = args;
      const [fromX, fromY] = [x, y];
      [x, y] = [args.at(-2) ?? x, args.at(-1) ?? y];
      if (command === "closePath") return "h";
      if (command === "moveTo") return `${numbers(args)} m`;
      if (command === "lineTo") return `${numbers(args)} l`;
      if (command === "bezierCurveTo") return `${numbers(args)} c`;
      const near = [fromX + (2 / 3) * (a - fromX), fromY + (2 / 3) * (b - fromY)];
      const far = [c + (2 / 3) * (a - c), d + (2 / 3) * (b - d)];
      return `${numbers([...near, ...far, c, d])} c`;
    })
    .join("\n");
}

const numbers = (values: readonly number[]): string => values.map(short).join(" ");
const short = (value: number): string => String(Math.round(value * 100) / 100);
const precise = (value: number): string => value.toFixed(6);
