/** Names that others gave in a team, after someone's account is deleted. */
import {
  keywordTagsPath,
  mapPath,
  sharedViewsPath,
  sharePath,
  workspacePath,
} from "@mapwright/core/firestore-paths";
import { mapId, userId } from "@mapwright/core/ids";
import { mapTags } from "@mapwright/core/maps/map-tags";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { deleteFromLabels } from "#/accounts/delete-from-labels.ts";
import { openIsolatedDatabase } from "../../../tests/functions/fixtures/isolated-database.ts";
import { openTeam } from "../../../tests/functions/fixtures/test-team.ts";

const newMap = () => mapPath(mapId.parse(randomUUID()));

const ann = {
  uid: userId.parse("HFbWyKyczOhKqLx3Qr5zLgHBC8k1"),
  addresses: ["ann@example.com"],
  names: ["Ann", "Ann Smith"],
};

test("labels keep the workspace's own words, and lose a person's mentions, addresses and ID", async () => {
  const db = openIsolatedDatabase();
  const team = await openTeam(25, db);
  const other = await openTeam(25, db);
  const goOn = () => {};
  const documents: [string, Record<string, unknown>, Record<string, unknown>][] = [
    [
      workspacePath(team.id),
      { name: "Team of ann@example.com" },
      { name: "Team of Deleted account" },
    ],
    [
      newMap(),
      { title: "Ann Taylor dresses, by @Ann", tags: ["ann", "@Ann", "@ann smith", "coffee"] },
      {
        title: "Ann Taylor dresses, by @Deleted account",
        tags: ["ann", "@Deleted account", "coffee"],
      },
    ],
    [
      newMap(),
      { title: `${"x".repeat(115)} @Ann`, tags: [`@Ann, ${"y".repeat(23)}`] },
      { title: `${"x".repeat(115)} @Del`, tags: [`@Deleted account, ${"y".repeat(12)}`] },
    ],
    [
      sharePath(randomUUID()),
      { label: `For @Ann Smith (${ann.uid})` },
      { label: "For @Deleted account (deleted-account)" },
    ],
    [
      sharePath(randomUUID()),
      { label: "Ann's link, for Ann Smith of Acme" },
      { label: "Ann's link, for Deleted account of Acme" },
    ],
    [
      `${keywordTagsPath(team.id)}/00`,
      { name: `@Ann, ${"y".repeat(23)}` },
      { name: `@Deleted account, ${"y".repeat(12)}` },
    ],
    [
      `${sharedViewsPath(team.id)}/00`,
      { name: "Client of @Ann Smith" },
      { name: "Client of @Deleted account" },
    ],
    [newMap(), { title: "Ann", tags: ["Ann Smith"] }, { title: "Ann", tags: ["Ann Smith"] }],
  ];
  const rest = { workspaceId: team.id, updatedAt: 5 };
  for (const [path, before] of documents) await db.doc(path).set({ ...rest, ...before });
  const elsewhere = db.doc(newMap());
  await elsewhere.set({ workspaceId: other.id, title: "@Ann" });
  const untouched = await db.doc(documents.at(-1)?.[0] ?? "").get();

  const deps = { db, now: Date.now, goOn, pageSize: 2 };
  await deleteFromLabels(deps, { ...ann, teams: [team.id] });

  for (const [path, , after] of documents) {
    const found = (await db.doc(path).get()).data();
    expect(found).toEqual({ ...rest, ...after });
    if (found?.["tags"]) mapTags.parse(found["tags"]);
  }
  expect((await untouched.ref.get()).updateTime).toEqual(untouched.updateTime);
  // A team they were never in mentions someone else.
  expect((await elsewhere.get()).get("title")).toBe("@Ann");
});
