/** `text` cut to at most `most` UTF-16 units, never within a character, without white space at the cut end. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  return text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();
}
