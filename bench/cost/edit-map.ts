/** Cost of one person's edits to a map that two others have open: in their browsers, and in the functions. */
import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { mapPath } from "@mapwright/core/firestore-paths";
import { choose, getTree } from "../../tests/browser/map-page.ts";
import { renameAndSave } from "../../tests/faults/world/edited-map.ts";
import {
  addMember,
  createUser,
  sellSeats,
  type TestUser,
} from "../../tests/journeys/fixtures/people.ts";
import { logProgress, round } from "../engine/bench-output.ts";
import { storeBenchMap } from "../sync/bench-map.ts";
import { makeBenchMap } from "../sync/make-map.ts";
import { countIn, recordTraffic } from "../sync/record-traffic.ts";
import type { Product } from "../sync/start-product.ts";
import { countWhile } from "./read-counts.ts";

const KEYWORDS = 1_000;
const PASSWORD = "a-long-enough-password";
/** 120 changes an hour. */
const PAUSE_MS = 30_000;
const NAME = /"name":\s*"([^"]*)"/;
const VERSION = /"updateTime":\s*"([^"]*)"/;
/** A write as it is sent: a document that is set, changed or deleted. */
const WRITE = /"(?:update":\s*\{\s*"name|delete":\s*")/g;

/** @param changes one each half minute @returns an hour's worth */
export async function measureEditing(product: Product, folder: string, changes: number) {
  const { person, siteUrl } = product;
  const map = await storeBenchMap(makeBenchMap(KEYWORDS), person);
  const people = [person, ...(await gatherMembers(person, 2))];
  const opened: Opened[] = [];
  for (const who of people) {
    logProgress(`${who.name} opens the map …`);
    opened.push(await openMap(product, who, `${siteUrl}app/${mapPath(map)}?view=outline`));
  }
  const [editor] = opened;
  if (!editor) throw new Error("Nobody edits");
  await choose(editor.page, 1);
  await renameAndSave(editor.page, "Before");
  await setTimeout(PAUSE_MS);
  const before = await countAll(opened);
  logProgress(`${String(changes)} changes …`);
  const functions = await countWhile(folder, async () => {
    for (let n = 0; n < changes; n++) {
      await renameAndSave(editor.page, `Name ${String(n)}`);
      await setTimeout(PAUSE_MS);
    }
  });
  const after = await countAll(opened);
  for (const { page } of opened) await page.context().close();
  const hour = 3_600_000 / PAUSE_MS / changes;
  return {
    people: people.length,
    minutesMeasured: round((changes * PAUSE_MS) / 60_000, 1),
    changes: Math.round(changes * hour),
    documentsShown: Math.round((after.documents - before.documents) * hour),
    documentsWritten: Math.round((after.writes - before.writes) * hour),
    functionsRead: Math.round(functions.reads * hour),
    functionsWrote: Math.round((functions.writes + functions.deletes) * hour),
    functionsCpuMs: Math.round(functions.cpuMs * hour),
  };
}

interface Opened {
  readonly page: Page;
  readonly traffic: () => Promise<readonly string[]>;
  readonly sent: readonly string[];
}

async function openMap(product: Product, who: TestUser, url: string): Promise<Opened> {
  const context = await product.openBrowser(who);
  const page = await context.newPage();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("google.firestore.v1.Firestore/Write"))
      sent.push(decodeURIComponent((request.postData() ?? "").replaceAll("+", " ")));
  });
  const traffic = await recordTraffic(page);
  await page.goto(url);
  await getTree(page).getByRole("treeitem").first().waitFor();
  return { page, traffic, sent };
}

async function countAll(opened: readonly Opened[]) {
  let [documents, writes] = [0, 0];
  for (const { traffic, sent } of opened) {
    documents += countVersions(await traffic());
    writes += countIn(sent, WRITE);
  }
  return { documents, writes };
}

/** Google's emulator sends all documents of a query again with each change of one: here, each version counts once. */
function countVersions(texts: readonly string[]): number {
  const versions = texts
    .join("\n")
    .split('"documentChange"')
    .slice(1)
    .map((change) => `${NAME.exec(change)?.[1] ?? ""} ${VERSION.exec(change)?.[1] ?? ""}`);
  return new Set(versions).size;
}

async function gatherMembers(owner: TestUser, size: number): Promise<readonly TestUser[]> {
  await sellSeats(owner, size + 1);
  const members: TestUser[] = [];
  for (let n = 0; n < size; n++) {
    const email = `${String(n)}@editing.example`;
    const member = await createUser({ email, password: PASSWORD }, "watching");
    await addMember(owner, member, "editor");
    members.push(member);
  }
  return members;
}
