/** Reads every document of a database, whatever its path or parent. */
import { gunzipSync, inflateRawSync } from "node:zlib";
import type { DocumentData, Firestore } from "firebase-admin/firestore";
import { z } from "zod";

const GZIP = [0x1f, 0x8b];

/** Documents read in one call: by the end of all journeys there are thousands. */
const AT_ONCE = 200;

/** The document as text, including its bytes, compressed or not, and the content of texts that are themselves JSON. */
function textOf(data: unknown): string {
  const inside: string[] = [];
  const text = JSON.stringify(data, function (this: Record<string, unknown>, key, value: unknown) {
    const raw = this[key];
    if (raw instanceof Uint8Array) {
      const isPacked = GZIP.every((byte, i) => raw[i] === byte);
      inside.push(decoded(new TextDecoder().decode(isPacked ? gunzipSync(raw) : raw)));
      return null;
    }
    // A part of an operation.
    if (key === "deflated" && typeof value === "string")
      inside.push(decoded(inflateRawSync(Buffer.from(value, "base64")).toString("utf8")));
    if (typeof value === "string") inside.push(decoded(value));
    return value;
  });
  return [text, ...inside].join("\n");
}

/** A text and its decoded content: nested JSON, and escapes even where it isn't JSON. */
function decoded(text: string): string {
  const plain = text.replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  if (!/^\s*[[{"]/.test(text)) return `${text}\n${plain}`;
  try {
    const content: unknown = JSON.parse(text);
    return `${text}\n${plain}\n${textOf(content)}`;
  } catch {
    return `${text}\n${plain}`;
  }
}

/** The form in which texts are compared. */
const normal = (text: string) => text.normalize("NFKC").toLowerCase();

/** Paths only, so that a page of any size is small. */
const EVERY_DOCUMENT = {
  from: [{ allDescendants: true }],
  select: { fields: [{ fieldPath: "__name__" }] },
};
const project = z.object({ projectId: z.string() });
const answeredPaths = z.array(z.object({ document: z.object({ name: z.string() }).optional() }));

/**
 * In one query of the REST interface, as the Admin SDK's own recursive deletion asks for them: asking each document for
 * its collections would take thousands of calls. Includes what lies below missing documents.
 */
async function everyPath(db: Firestore): Promise<string[]> {
  const { projectId } = project.parse(JSON.parse(JSON.stringify(db)));
  const root = `projects/${projectId}/databases/${db.databaseId}/documents`;
  const url = `http://${process.env["FIRESTORE_EMULATOR_HOST"] ?? ""}/v1/${root}:runQuery`;
  const answer = await fetch(url, {
    method: "POST",
    headers: { authorization: "Bearer owner", "content-type": "application/json" },
    body: JSON.stringify({ structuredQuery: EVERY_DOCUMENT }),
  });
  if (!answer.ok) throw new Error(`the emulator answered ${answer.status}: ${await answer.text()}`);
  return answeredPaths
    .parse(await answer.json())
    .flatMap(({ document }) => (document ? [document.name.slice(root.length + 1)] : []));
}

/** Reads every document in the database. */
export async function eachDocument(
  db: Firestore,
  take: (path: string, data: DocumentData) => void,
): Promise<void> {
  const refs = (await everyPath(db)).map((path) => db.doc(path));
  for (let at = 0; at < refs.length; at += AT_ONCE)
    for (const document of await db.getAll(...refs.slice(at, at + AT_ONCE))) {
      const data = document.data();
      if (data) take(document.ref.path, data);
    }
}

/** Paths of all documents whose path or content contains one of the words, in any case and normalization form. */
export async function documentsNaming(
  db: Firestore,
  words: readonly string[],
): Promise<{ readonly paths: string[]; readonly looked: number }> {
  const needles = words.map(normal);
  const paths: string[] = [];
  let looked = 0;
  await eachDocument(db, (path, data) => {
    looked += 1;
    const text = normal(`${path}\n${textOf(data)}`);
    if (needles.some((needle) => text.includes(needle))) paths.push(path);
  });
  return { paths: paths.toSorted(), looked };
}
