/** The trigger on comments. Who is notified is tested in `notify-mentions.emulated.test.ts`. */
import { mentionPath } from "@mapwright/core/firestore-paths";
import { expect, test } from "vitest";
import { getDatabase } from "#/platform/database.ts";
import { waitUntilStored } from "../../../tests/functions/fixtures/deployed-functions.ts";
import { openMentionedMap } from "../../../tests/functions/fixtures/mention-team.ts";

test("deployed: a comment written from a browser reaches the notifications of the person it mentions", async () => {
  const { db, id, ann, bob, comment } = await openMentionedMap(getDatabase());
  const said = comment(ann, "@bob, who has figures?", bob);
  await said.write();
  const stored = db.doc(mentionPath(bob, `${id}_${said.reference.id}`));
  const entry = await waitUntilStored(stored, ({ exists }) => exists);
  expect(entry.get("excerpt")).toBe("@bob, who has figures?");
});
