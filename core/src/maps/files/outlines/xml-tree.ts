/** XML as a tree, as far as outlines need it: no DTD, no entities but the standard ones, nothing is fetched. */

export interface XmlElement {
  /** Lowercase, without prefix. */
  readonly name: string;
  /** Attributes by lowercase name. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  /** Text of the element and of elements in it, in order. */
  text: string;
}

const MAX_DEPTH = 400;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos|nbsp));/gi;
const NAMED: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  apos: "'",
  nbsp: "\u00A0",
};

/** A root without a name that holds the document's; elements that aren't closed end with their parent. */
export function readXml(xml: string): XmlElement {
  const root: XmlElement = { name: "", attributes: new Map(), children: [], text: "" };
  const open: XmlElement[] = [root];
  let at = 0;
  while (at < xml.length) {
    const start = xml.indexOf("<", at);
    const text = decodeEntities(xml.slice(at, start < 0 ? xml.length : start));
    addText(open, text);
    if (start < 0) break;
    const skipped = SKIPPED.find(({ from }) => xml.startsWith(from, start));
    const end = skipped ? xml.indexOf(skipped.to, start) : endOfTag(xml, start);
    if (end < 0) break;
    if (skipped?.from === "<![CDATA[") addText(open, xml.slice(start + 9, end));
    else if (!skipped) takeTag(open, xml.slice(start + 1, end));
    at = end + (skipped?.to ?? ">").length;
  }
  return root;
}

/** A value in quotes may have ">" in it. */
function endOfTag(xml: string, start: number): number {
  TAG.lastIndex = start + 1;
  return TAG.test(xml) ? TAG.lastIndex - 1 : xml.indexOf(">", start);
}

const TAG = /[^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*>/y;

const SKIPPED = [
  { from: "<!--", to: "-->" },
  { from: "<![CDATA[", to: "]]>" },
  { from: "<?", to: "?>" },
  { from: "<!", to: ">" },
];

function addText(open: readonly XmlElement[], text: string): void {
  const last = open.at(-1);
  if (last && text !== "") last.text += text;
}

function takeTag(open: XmlElement[], tag: string): void {
  const name = nameOf(/^\/?\s*([^\s/>]+)/.exec(tag)?.[1] ?? "");
  if (tag.startsWith("/")) {
    const from = open.findLastIndex((element) => element.name === name);
    if (from > 0) close(open, from);
    return;
  }
  if (open.length >= MAX_DEPTH) return;
  const attributes = new Map<string, string>();
  for (const [, key = "", double, single] of tag.matchAll(ATTRIBUTE))
    attributes.set(nameOf(key), decodeEntities(double ?? single ?? ""));
  const element: XmlElement = { name, attributes, children: [], text: "" };
  open.at(-1)?.children.push(element);
  if (!tag.endsWith("/")) open.push(element);
}

function close(open: XmlElement[], from: number): void {
  for (const element of open.splice(from).toReversed()) addText(open, element.text);
}

function nameOf(name: string): string {
  return name.replace(/^.*:/, "").toLowerCase();
}

function decodeEntities(text: string): string {
  return text.replace(ENTITY, (_, hex?: string, code?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? "";
    const point = hex === undefined ? Number(code) : Number.parseInt(hex, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : "";
  });
}
