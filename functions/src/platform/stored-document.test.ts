import { Timestamp } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { z } from "zod";
import { fromStored, toStored } from "#/platform/stored-document.ts";

const kind = {
  schema: z.object({
    count: z.number(),
    createdAt: z.number(),
    endedAt: z.number().nullable(),
    lease: z.object({ holder: z.string(), expiresAt: z.number() }).nullable(),
  }),
  times: ["createdAt", "endedAt", "lease.expiresAt"],
};

const value = {
  count: 1_700_000_000_000,
  createdAt: 1_700_000_000_123,
  endedAt: null,
  lease: { holder: "a", expiresAt: 1_700_000_060_000 },
};

test("times are Timestamps in the database and milliseconds outside it", () => {
  const stored = toStored(kind, value);
  expect(stored["createdAt"]).toEqual(Timestamp.fromMillis(value.createdAt));
  expect(stored["lease"].expiresAt).toEqual(Timestamp.fromMillis(value.lease.expiresAt));
  expect(stored["count"]).toBe(value.count);
  expect(fromStored(kind, stored)).toEqual(value);
});

test("a missing time stays missing", () => {
  expect(fromStored(kind, toStored(kind, { ...value, lease: null }))).toMatchObject({
    endedAt: null,
    lease: null,
  });
});

test.each([undefined, {}, { ...value, count: "1" }])(
  "a document of another kind throws: %o",
  (data) => {
    expect(() => fromStored(kind, data)).toThrow(z.ZodError);
  },
);
