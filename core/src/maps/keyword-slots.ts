/** The first free ones of `max` slots, `00` …, in order. @param documents those whose ids take slots */
export function listFreeSlots(
  documents: readonly { readonly id: string }[],
  max: number,
): readonly string[] {
  const taken = new Set(documents.map(({ id }) => id));
  return Array.from({ length: max }, (_, n) => String(n).padStart(2, "0")).filter(
    (slot) => !taken.has(slot),
  );
}
