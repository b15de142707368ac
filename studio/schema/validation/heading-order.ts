/** Checks that headings descend one level at a time, as the table of contents and screen readers require. */
import { z } from "zod";

const textBlock = z.object({
  _key: z.string(),
  style: z.string().optional(),
  children: z.array(z.object({ text: z.string().optional() })).optional(),
});

function readHeading(member: unknown) {
  const { data } = textBlock.safeParse(member);
  const level = /^h([2-4])$/.exec(data?.style ?? "")?.[1];
  if (data === undefined || level === undefined) return null;
  const text = (data.children ?? []).map((child) => child.text ?? "").join("");
  return { key: data._key, level: Number(level), text };
}

/** @param body Portable Text; members that are not text are skipped. */
export function checkHeadingOrder(body: readonly unknown[] | undefined) {
  let above = 1;
  for (const member of body ?? []) {
    const heading = readHeading(member);
    if (heading === null) continue;
    const path = [{ _key: heading.key }];
    if (heading.text.trim() === "")
      return { message: "This heading is empty. Write it, or make it a paragraph.", path };
    if (heading.level > above + 1)
      return {
        message: `“${heading.text}” skips a level. Make it heading ${above + 1}.`,
        path,
      };
    above = heading.level;
  }
  return true;
}
