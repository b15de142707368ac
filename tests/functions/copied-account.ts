/**
 * The rich account in further databases: it is made through the use cases once, and its documents are copied, which
 * takes one write instead of a hundred calls.
 */
import type { DocumentData, Firestore } from "firebase-admin/firestore";
import { isolatedDatabase, newProject } from "./isolated-database.ts";
import { makeRichAccount, type RichAccount } from "./rich-account.ts";
import { eachDocument } from "./whole-database.ts";

interface Original extends Pick<RichAccount, "person" | "traces"> {
  readonly documents: ReadonlyMap<string, DocumentData>;
}

async function makeOriginal(): Promise<Original> {
  const db = isolatedDatabase(newProject());
  const { person, traces } = await makeRichAccount(db);
  const documents = new Map<string, DocumentData>();
  await eachDocument(db, (path, data) => documents.set(path, data));
  return { person, traces, documents };
}

let original: Promise<Original> | undefined;

/** @param db empty */
export async function copyRichAccount(
  db: Firestore,
): Promise<Pick<RichAccount, "person" | "traces">> {
  original ??= makeOriginal();
  const { person, traces, documents } = await original;
  const batch = db.batch();
  for (const [path, data] of documents) batch.set(db.doc(path), data);
  await batch.commit();
  return { person, traces };
}
