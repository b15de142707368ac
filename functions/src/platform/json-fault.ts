/** Rejects what none of our calls contains before anything walks the input: the SDK decodes it by recursion. */

/** Deeper than any of our inputs, and far from overflowing the stack. */
const MAX_DEPTH = 64;

/** null: no fault. */
export function jsonFaultOf(body: unknown): string | null {
  const pending: { readonly value: unknown; readonly depth: number }[] = [
    { value: body, depth: 0 },
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, depth } = next;
    if (typeof value === "string" && !value.isWellFormed())
      return "Text must be well-formed Unicode";
    if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) continue;
    if (depth === MAX_DEPTH) return `At most ${MAX_DEPTH} levels of nesting`;
    for (const [key, inner] of Object.entries(value)) {
      if (!key.isWellFormed()) return "Text must be well-formed Unicode";
      // The SDK fails on a type it doesn't know.
      if (key === "@type") return "Typed values aren't accepted";
      pending.push({ value: inner, depth: depth + 1 });
    }
  }
  return null;
}
