/** Tests of how the Studio reads a publish and a discard: from the listener's events, and from the history's. */
import type { MutationEvent } from "@sanity/client";
import { expect, test } from "vitest";
import { z } from "zod";
import { startLake } from "#/content-lake/lake-fixture.ts";

const PAGE = { _id: "home", _type: "page", title: "Home", path: "/" };

const eventTypes = z
  .object({ events: z.record(z.string(), z.array(z.object({ type: z.string() }))) })
  .transform(({ events }) =>
    Object.values(events)
      .flat()
      .map(({ type }) => type),
  );

test("a draft that disappears in a publish still names the transaction that removed it", async () => {
  const { editor, stop } = await startLake([PAGE]);
  await editor.createOrReplace({ ...PAGE, _id: "drafts.home", title: "New" });
  const gone = Promise.withResolvers<MutationEvent>();
  const publish = () =>
    editor.action({
      actionType: "sanity.action.document.publish",
      draftId: "drafts.home",
      publishedId: "home",
    });
  const stream = editor
    .listen('*[_id in ["home", "drafts.home"]]', {}, { events: ["welcome", "mutation"] })
    .subscribe({
      next: (event) => {
        if (event.type === "mutation" && event.transition === "disappear") gone.resolve(event);
        if (event.type === "welcome") publish().catch(gone.reject);
      },
      error: gone.reject,
    });
  const { resultRev, transactionId } = await gone.promise;
  expect(resultRev).toBe(transactionId);
  stream.unsubscribe();
  await stop();
});

test("history distinguishes a published draft from a discarded one, and recognizes a new one", async () => {
  const { editor, stop } = await startLake([PAGE]);
  const edit = () => editor.createOrReplace({ ...PAGE, _id: "drafts.home", title: "New" });
  await edit();
  await editor.action({
    actionType: "sanity.action.document.publish",
    draftId: "drafts.home",
    publishedId: "home",
  });
  await edit();
  await editor.delete("drafts.home");
  const answer: unknown = await editor.request({
    url: "/data/history/production/events/documents/drafts.home",
  });
  expect(eventTypes.parse(answer)).toEqual([
    "deleteDocumentVersion",
    "createDocumentVersion",
    "publishDocumentVersion",
    "createDocumentVersion",
  ]);
  await stop();
});
