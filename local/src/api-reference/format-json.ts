/** JSON as people write it: what fits on a line stays on one. */

/** Narrow enough for the column of the docs. */
const MAX_WIDTH = 76;

/**
 * @param indent of the line that it starts on
 * @param taken characters of the line before and after it
 */
export function formatJson(value: unknown, indent = "", taken = 0): string {
  const line = onOneLine(value);
  if (
    indent.length + taken + line.length <= MAX_WIDTH ||
    typeof value !== "object" ||
    value === null
  )
    return line;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => formatJson(item, inner, 1))
    : Object.entries(value).map(([name, item]) => {
        const before = `${JSON.stringify(name)}: `;
        return before + formatJson(item, inner, before.length + 1);
      });
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const lines = parts.map((part) => inner + part);
  return [open, lines.join(",\n"), indent + (close ?? "")].join("\n");
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(
    ([name, item]) => `${JSON.stringify(name)}: ${onOneLine(item)}`,
  );
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}
