/** Outlines in XML: OPML, FreeMind and Freeplane, and XMind's files of before 2020. */
import type { OutlineNode } from "#/maps/files/outlines/outline-nodes.ts";
import { readXml, type XmlElement } from "#/maps/files/outlines/xml-tree.ts";

export interface XmlOutline {
  readonly format: "OPML" | "FreeMind" | "XMind";
  readonly title: string | null;
  readonly roots: readonly OutlineNode[];
}

const MAX_DEPTH = 200;

/** null: another kind of XML. */
export function readXmlOutline(xml: string): XmlOutline | null {
  const [document] = readXml(xml.replace(/^\uFEFF/, "")).children;
  if (!document) return null;
  switch (document.name) {
    case "opml": {
      const title = textIn(find(document, "head"), "title");
      const body = find(document, "body");
      return { format: "OPML", title, roots: childrenOf(body, "outline", opmlNode, 0) };
    }
    case "map":
      return { format: "FreeMind", title: null, roots: childrenOf(document, "node", mindNode, 0) };
    case "xmap-content": {
      const sheets = document.children.filter(({ name }) => name === "sheet");
      const roots = sheets.flatMap((sheet) => childrenOf(sheet, "topic", xmindNode, 0));
      return { format: "XMind", title: null, roots };
    }
    default:
      return null;
  }
}

type ReadNode = (element: XmlElement, depth: number) => OutlineNode;

function childrenOf(
  parent: XmlElement | undefined,
  name: string,
  read: ReadNode,
  depth: number,
): OutlineNode[] {
  if (!parent || depth > MAX_DEPTH) return [];
  return parent.children
    .filter((child) => child.name === name)
    .map((child) => read(child, depth + 1))
    .filter(({ text, children }) => text !== "" || children.length > 0);
}

const opmlNode: ReadNode = (element, depth) => ({
  text: plain(element.attributes.get("text") ?? element.attributes.get("title") ?? ""),
  note: plain(element.attributes.get("_note") ?? ""),
  labels: [],
  kind: null,
  children: childrenOf(element, "outline", opmlNode, depth),
});

const mindNode: ReadNode = (element, depth) => {
  const rich = (type: string) =>
    element.children.find(
      ({ name, attributes }) =>
        name === "richcontent" && attributes.get("type")?.toLowerCase() === type,
    )?.text;
  return {
    text: plain(element.attributes.get("text") ?? rich("node") ?? ""),
    note: (rich("note") ?? "").trim(),
    labels: [],
    kind: null,
    children: childrenOf(element, "node", mindNode, depth),
  };
};

const xmindNode: ReadNode = (element, depth) => {
  const attached = find(element, "children")?.children.filter(
    ({ name, attributes }) => name === "topics" && attributes.get("type") === "attached",
  );
  return {
    text: plain(textIn(element, "title") ?? ""),
    note: (textIn(find(element, "notes"), "plain") ?? "").trim(),
    labels: find(element, "labels")?.children.map(({ text }) => text.trim()) ?? [],
    kind: null,
    children: (attached ?? []).flatMap((topics) => childrenOf(topics, "topic", xmindNode, depth)),
  };
};

function find(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

function textIn(element: XmlElement | undefined, name: string): string | null {
  return find(element, name)?.text.trim() || null;
}

/** Outliners write bold and links as HTML in an attribute. */
function plain(text: string): string {
  return text
    .replace(/<\/?(?:b|i|u|s|a|em|strong|span|mark|code|br|font)\b[^<>]{0,500}>/gi, " ")
    .replace(/\s+/g, " ")
    .trim();
}
