import { expect, test } from "vitest";
import { findBackupAge } from "#/operations/check-backups.ts";

const NOW_MS = Date.parse("2026-11-30T12:00:00Z");

function ask(status: number, body: unknown) {
  return findBackupAge({
    projectId: "p",
    accessToken: async () => "token",
    fetch: async () => Response.json(body, { status }),
    nowMs: NOW_MS,
  });
}

const backup = (snapshotTime: string, state = "READY", name = "(default)") => {
  return { database: `projects/p/databases/${name}`, snapshotTime, state };
};

test("the age of backups is that of the newest that is ready", async () => {
  const backups = [
    backup("2026-11-28T12:00:00.123456Z"),
    backup("2026-11-29T06:00:00Z"),
    backup("2026-11-30T11:00:00Z", "CREATING"),
    backup("2026-11-30T11:30:00Z", "READY", "other"),
  ];
  expect(await ask(200, { backups })).toBe(30);
});

test("a project without backups has no age", async () => {
  expect(await ask(200, {})).toBeNull();
});

test("backups that can't be listed are an error, not an age", async () => {
  await expect(ask(403, { error: {} })).rejects.toThrow("403");
});
