/** HTML templates that escape every value, unless it was made by `html` itself or by `toOwnMarkup`. */

class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
export type { Markup };

const SIGNS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

type Value = string | number | Markup | readonly Markup[];

function write(value: Value): string {
  if (value instanceof Markup) return value.text;
  if (typeof value === "object") return value.map(write).join("");
  return String(value).replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}

/** Marks text as markup: only this program's own. */
export function toOwnMarkup(text: string): Markup {
  return new Markup(text);
}

export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(
    parts.reduce((text, part, index) => {
      const value = values[index - 1];
      return text + (value === undefined ? "" : write(value)) + part;
    }, ""),
  );
}
