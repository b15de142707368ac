/** At most `most` UTF-16 units of `text`, never half a character, without white space at a cut end. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  return text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();
}
