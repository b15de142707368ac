/**
 * The documents in Firestore, from the doc comments of what describes them: `@stored` with the path, `@holds`,
 * `@reads`, `@writes` and perhaps `@bounds`, or `@packed` with the field that has all of it as gzipped JSON. One
 * declaration may have several. Fields are those of a zod schema or an interface; where there is neither, the comment
 * names them.
 */
import ts from "typescript";
import { describeType, listObjects } from "#/check/data-model/describe-type.ts";

interface StoredField {
  readonly name: string;
  readonly type: string;
  /** The first sentence of its comment; empty: it has none. */
  readonly meaning: string;
}

export interface StoredDocument {
  /** `users/{uid}/sessions/{s}` */
  readonly path: string;
  readonly holds: string;
  readonly reads: string;
  readonly writes: string;
  /** Bounds of what browsers write; empty: they write nothing. */
  readonly bounds: string;
  /** The field that has all of it as gzipped JSON; empty: it is stored as it is. */
  readonly packedIn: string;
  readonly file: string;
  /** The declaration that describes it. */
  readonly declaration: string;
  /** Several for the variants of a union, none where the comment says what is in it. */
  readonly variants: readonly (readonly StoredField[])[];
}

type Tags = ReadonlyMap<string, string>;

/** The text of the doc comment directly before a node; empty: there is none. */
function commentOf(node: ts.Node, source: string): string {
  const ranges = ts.getLeadingCommentRanges(source, node.getFullStart()) ?? [];
  const last = ranges.at(-1);
  const text = last ? source.slice(last.pos, last.end) : "";
  if (!text.startsWith("/**")) return "";
  return text
    .slice(3, -2)
    .replaceAll(/^\s*\* ?/gm, "")
    .trim();
}

/** The documents that a comment speaks of, each with its tags. */
function tagsOf(comment: string): Tags[] {
  return comment.split(/^(?=@stored )/m).flatMap((part) => {
    if (!part.startsWith("@stored ")) return [];
    const tags = part.split(/^(?=@\w+ )/m).map((tag) => {
      const [, name = "", text = ""] = /^@(\w+)\s([\s\S]*)$/.exec(tag) ?? [];
      return [name, text.replaceAll(/\s+/g, " ").trim()] as const;
    });
    return [new Map(tags)];
  });
}

function firstSentence(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return (/^.*?\.(?= [A-Z`"])/.exec(line)?.[0] ?? line).replace(/\.$/, "");
}

function fieldOf(
  member: ts.ObjectLiteralElementLike | ts.TypeElement,
  source: string,
): StoredField {
  const meaning = firstSentence(commentOf(member, source));
  const name = member.name?.getText() ?? member.getText();
  if (ts.isPropertyAssignment(member))
    return { name, type: describeType(member.initializer), meaning };
  if (ts.isPropertySignature(member)) return { name, type: member.type?.getText() ?? "", meaning };
  return { name, type: "", meaning };
}

/** `...asked` in place: the fields of the constant of that name in the same file. */
function spreadFields(
  { properties }: ts.ObjectLiteralExpression,
  file: ts.SourceFile,
): ts.ObjectLiteralElementLike[] {
  return properties.flatMap((property) => {
    if (!ts.isSpreadAssignment(property)) return [property];
    const value = constantsOf(file).get(property.expression.getText());
    return value && ts.isObjectLiteralExpression(value) ? spreadFields(value, file) : [property];
  });
}

function constantsOf(file: ts.SourceFile): ReadonlyMap<string, ts.Expression> {
  const declarations = file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations);
  return new Map(
    declarations.flatMap(({ name, initializer }) =>
      initializer ? [[name.getText(), initializer] as const] : [],
    ),
  );
}

function variantsOf(statement: ts.Statement, file: ts.SourceFile): StoredField[][] {
  const toFields = (members: readonly (ts.ObjectLiteralElementLike | ts.TypeElement)[]) =>
    members.map((member) => fieldOf(member, file.text));
  if (ts.isInterfaceDeclaration(statement)) return [toFields(statement.members)];
  if (!ts.isVariableStatement(statement)) return [];
  const schema = statement.declarationList.declarations[0]?.initializer;
  return (schema ? listObjects(schema) : []).map(({ base, fields }) => {
    const own = toFields(spreadFields(fields, file));
    return base === null ? own : [{ name: `all of ${base}`, type: "", meaning: "" }].concat(own);
  });
}

/** The documents that a module describes. @throws when a tag is missing */
export function readStoredDocuments(path: string, source: string): StoredDocument[] {
  if (!source.includes("@stored ")) return [];
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  return file.statements.flatMap((statement) =>
    tagsOf(commentOf(statement, source)).map((tags) => {
      const tag = (name: string) => {
        const text = tags.get(name);
        if (text === undefined || text === "") throw new Error(`${path}: @stored without @${name}`);
        return text;
      };
      const [declared] = ts.isVariableStatement(statement)
        ? statement.declarationList.declarations
        : [ts.isInterfaceDeclaration(statement) ? statement : undefined];
      return {
        path: tag("stored").replaceAll("`", ""),
        holds: tag("holds"),
        reads: tag("reads"),
        writes: tag("writes"),
        bounds: tags.get("bounds") ?? "",
        packedIn: tags.get("packed") ?? "",
        file: path,
        declaration: declared?.name.getText() ?? "",
        variants: variantsOf(statement, file),
      };
    }),
  );
}
