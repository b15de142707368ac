import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startLake } from "#/content-lake/lake-fixture.ts";
import type { Schedule } from "#/content-lake/schedules/schedules.ts";

const URI = "/schedules/demo/production";

async function start(folder = mkdtempSync(join(tmpdir(), "mapwright-schedules-"))) {
  const running = await startLake([], folder);
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) await running.stop();
    isStopped = true;
  };
  onTestFinished(stop);
  const { editor } = running;
  return {
    ...running,
    folder,
    stop,
    titleOf: (id: string) =>
      running.anonymous.fetch<string | null>("*[_id == $id][0].title", { id }),
    schedule: (documentId: string, executeAt: Date) =>
      editor.request<Schedule>({
        method: "POST",
        url: URI,
        body: { documents: [{ documentId }], executeAt, name: executeAt },
      }),
    change: (method: string, path: string, body?: object) =>
      editor.request<Schedule>({ method, url: `${URI}/${path}`, body }),
    list: async (query: Record<string, string> = {}) =>
      (await editor.request<{ schedules: Schedule[] }>({ url: URI, query })).schedules,
  };
}

const inMs = (ms: number) => new Date(Date.now() + ms);
const draft = (name: string, title: string) => ({ _id: `drafts.${name}`, _type: "page", title });

test("a draft is published at its time", async () => {
  const { editor, titleOf, schedule, list } = await start();
  await editor.create(draft("launch", "We launch"));
  const { state } = await schedule("launch", inMs(300));
  expect(state).toBe("scheduled");
  expect(await titleOf("launch")).toBeNull();
  await expect.poll(() => titleOf("launch")).toBe("We launch");
  await expect.poll(() => list()).toMatchObject([{ state: "succeeded" }]);
});

test("what came due while the lake was down is published when it opens", async () => {
  const first = await start();
  await first.editor.create(draft("launch", "We launch"));
  await first.schedule("launch", inMs(100));
  await first.stop();
  await expect.poll(() => Date.now()).toBeGreaterThan(inMs(-1).getTime());
  const second = await start(first.folder);
  await expect.poll(() => second.titleOf("launch")).toBe("We launch");
});

test("a schedule can be moved, published now and deleted", async () => {
  const { editor, titleOf, schedule, change, list } = await start();
  for (const name of ["a", "b", "c"]) await editor.create(draft(name, name));
  const a = await schedule("a", inMs(3_600_000));
  const b = await schedule("b", inMs(3_600_000));
  const c = await schedule("c", inMs(3_600_000));
  await change("PATCH", a.id, { executeAt: inMs(100) });
  await change("POST", `${b.id}/publish`);
  await change("DELETE", c.id);
  expect(await titleOf("b")).toBe("b");
  await expect.poll(() => titleOf("a")).toBe("a");
  expect((await list()).map(({ id }) => id)).toEqual([a.id, b.id]);
  expect(await list({ documentIds: "b" })).toMatchObject([{ id: b.id, state: "succeeded" }]);
  expect(await titleOf("c")).toBeNull();
  await expect(change("PATCH", b.id, { executeAt: inMs(1_000) })).rejects.toThrow("succeeded");
});

test("a schedule without its draft is cancelled and says why", async () => {
  const { schedule, list } = await start();
  await schedule("nothing", inMs(0));
  await expect
    .poll(() => list({ state: "cancelled" }))
    .toMatchObject([{ stateReason: 'Document "drafts.nothing" not found' }]);
});

test("a reader can't schedule", async () => {
  const { preview, anonymous } = await start();
  const body = { documents: [{ documentId: "a" }], executeAt: new Date() };
  await expect(preview.request({ method: "POST", url: URI, body })).rejects.toThrow("Insufficient");
  await expect(anonymous.request({ url: URI })).rejects.toThrow("token is required");
});
