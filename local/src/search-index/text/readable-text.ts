/** Strips the markup people use on forums from a text, leaving plain sentences. */

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", " "],
]);

/** Plain sentences; every source line break that may end a sentence becomes a single line feed. */
export function toReadableText(source: string): string {
  return source
    .replace(/&(?:#(\d{1,6})|([a-z]+));/gi, (whole, code: string, name: string) =>
      code ? String.fromCodePoint(Number(code)) : (ENTITIES.get(name.toLowerCase()) ?? whole),
    )
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/!?\[([^\]\n]*)\]\((?:[^()\n]|\([^()\n]*\))*\)/g, " $1 ")
    .replace(/<\/?[a-z][^>\n]{0,200}>/gi, " ")
    .replace(/(?:https?:\/\/|www\.)\S+/gi, " ")
    .replace(/(^|\s)\/?[ru]\/\w+/g, "$1")
    .replace(/^ {0,3}(?:#{1,6}|>+|[*+-]|\d{1,2}[.)])\s+/gm, "")
    .replace(/[*_~`|^\\]+/g, " ")
    .replace(/^\s*(?:edit|update|tl;?dr|ps)\s*\d*\s*[:;-]/gim, "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[\s\n]*/g, "\n")
    .trim();
}

/** A title written In Title Case Or CAPITALS is lowercased, because its capitals carry no information. */
export function uncapitalizeTitle(title: string): string {
  const words = title.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  const capitalized = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return words.length > 2 && capitalized > words.length / 2 ? title.toLowerCase() : title;
}
