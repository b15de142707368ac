/** Reads every document of a database, whatever its path or parent. */
import { gunzipSync, inflateRawSync } from "node:zlib";
import type {
  CollectionReference,
  DocumentData,
  DocumentReference,
  Firestore,
} from "firebase-admin/firestore";

const GZIP = [0x1f, 0x8b];

/** Documents whose collections are listed in parallel: by the end of all journeys there are thousands. */
const AT_ONCE = 24;

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

/** Reads every document in the database. */
export async function eachDocument(
  db: Firestore,
  take: (path: string, data: DocumentData) => void,
): Promise<void> {
  const visit = async (collection: CollectionReference): Promise<void> => {
    // Including missing documents that have collections below them.
    const refs = await collection.listDocuments();
    const found = refs.length > 0 ? await db.getAll(...refs) : [];
    for (const document of found) {
      const data = document.data();
      if (data) take(document.ref.path, data);
    }
    for (let at = 0; at < refs.length; at += AT_ONCE)
      await Promise.all(refs.slice(at, at + AT_ONCE).map(visitBelow));
  };
  const visitBelow = async (ref: DocumentReference) => {
    for (const below of await ref.listCollections()) await visit(below);
  };
  for (const collection of await db.listCollections()) await visit(collection);
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
