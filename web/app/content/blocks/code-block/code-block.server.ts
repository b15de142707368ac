/** A code listing, highlighted on the server. */
import { common, createLowlight } from "lowlight";
import { z } from "zod";
import {
  buildBlockFields,
  listOf,
  optionalText,
  textField,
} from "#/content/shapes/fields.server.ts";

/** Runs when the page is rendered: the browser gets spans with a token type and no grammars. */
const lowlight = createLowlight(common);

/** Token types that differ in color; null: in none. */
export type CodeKind = "keyword" | "text" | "number" | "name" | "remark" | null;

interface KindedText {
  readonly text: string;
  readonly kind: CodeKind;
}

/** A text alone has no color of its own: it is sent twice, in the page and in its data, so it is as short as it can be. */
export type CodePiece = string | KindedText;

export interface CodeLine {
  readonly pieces: readonly CodePiece[];
  readonly isHighlighted: boolean;
}

const KINDS: readonly (readonly [RegExp, Exclude<CodeKind, null>])[] = [
  [/keyword|built_in|literal|selector-tag|meta/, "keyword"],
  [/string|regexp|symbol|bullet|addition/, "text"],
  [/number|variable\.constant/, "number"],
  [/title|name|attr|property|section|type|tag/, "name"],
  [/comment|quote|deletion/, "remark"],
];

export const readLine = ({ pieces }: CodeLine): string =>
  pieces.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("");

function kindOf(classes: string): CodeKind {
  return KINDS.find(([pattern]) => pattern.test(classes))?.[1] ?? null;
}

type Tree = ReturnType<typeof lowlight.highlight>;
type TreeNode = Tree["children"][number];

function piecesOf(nodes: readonly TreeNode[], kind: CodeKind): KindedText[] {
  return nodes.flatMap((node): KindedText[] => {
    if (node.type === "text") return [{ text: node.value, kind }];
    if (node.type !== "element") return [];
    const names = node.properties["className"];
    const own = Array.isArray(names) ? kindOf(names.join(" ")) : null;
    return piecesOf(node.children, own ?? kind);
  });
}

/** Splits at line ends; a token that spans several lines continues in each. */
function splitLines(pieces: readonly KindedText[]): KindedText[][] {
  const lines: KindedText[][] = [[]];
  for (const { text, kind } of pieces) {
    for (const [index, part] of text.split("\n").entries()) {
      if (index > 0) lines.push([]);
      if (part !== "") lines.at(-1)?.push({ text: part, kind });
    }
  }
  return lines;
}

/** Neighbors of one kind are one piece, and blanks belong to the piece before. */
function joinPieces(line: readonly KindedText[]): CodePiece[] {
  const joined: KindedText[] = [];
  for (const piece of line) {
    const last = joined.at(-1);
    const isJoined = last && (last.kind === piece.kind || piece.text.trim() === "");
    if (isJoined) joined[joined.length - 1] = { ...last, text: last.text + piece.text };
    else joined.push(piece);
  }
  return joined.map((piece) => (piece.kind === null ? piece.text : piece));
}

/**
 * @param language as an editor names it (`ts`, `json`); unknown or null applies no highlighting
 * @param highlightedLines counted from 1
 */
export function highlightCode(
  code: string,
  language: string | null,
  highlightedLines: readonly number[],
): CodeLine[] {
  const source = code.replaceAll("\r\n", "\n").replace(/\n+$/, "");
  const pieces: readonly KindedText[] =
    language && lowlight.registered(language)
      ? piecesOf(lowlight.highlight(language, source).children, null)
      : [{ text: source, kind: null }];
  return splitLines(pieces).map((line, index) => ({
    pieces: joinPieces(line),
    isHighlighted: highlightedLines.includes(index + 1),
  }));
}

export const CODE_BLOCK = `_type == "codeBlock" => {
  language, filename, code, highlightedLines
}`;

export const codeBlockShape = z
  .object({
    ...buildBlockFields("codeBlock"),

    language: optionalText,
    filename: optionalText,
    code: textField,
    highlightedLines: listOf(z.number()),
  })
  .transform(({ code, language, highlightedLines, ...block }) => ({
    ...block,
    language,
    lines: highlightCode(code, language, highlightedLines),
  }));
