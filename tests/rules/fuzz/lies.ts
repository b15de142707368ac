/** Values that a field might wrongly hold: near misses of its own kind first, then anything. */
import { DAY_MS } from "@mapwright/core/durations";
import {
  COMMENT_OPERATION_MAX_BYTES,
  OPERATION_MAX_BYTES,
} from "@mapwright/core/maps/log/operation-text";
import { PHOTO_MAX_LENGTH } from "@mapwright/core/accounts/user-profile";
import fc from "fast-check";
import { SERVER_TIME, type StoredValue } from "./stored-value.ts";
import { OLD, SESSION, TICKETS, WORKSPACES } from "./world.ts";

const BLANK = " \t\u00A0\u2028\u3000\uFEFF";

/** Around the maximum length of a text. */
const aroundLength = (length: number) =>
  [length, length + 1].map((size) => "x".repeat(size)).concat("", BLANK, `${BLANK}x`);

const longPhoto = (length: number) => "data:image/png;base64,".padEnd(length, "A");

const TIMES: readonly StoredValue[] = [
  SERVER_TIME,
  OLD,
  { agoMs: 0 },
  { agoMs: 120_000 },
  { agoMs: -DAY_MS },
];

const IDS = [...TICKETS, SESSION, "x".repeat(16), "x".repeat(65), "x", "has a blank in its id"];
const OTHER_UID = ["ada", "ben", "eve", "sue", "nobody"];
const SOMEWHERE = [...WORKSPACES, "nowhere", "w1/members/ada/x/w1"];

const NEAR_MISSES: Readonly<Record<string, readonly StoredValue[]>> = {
  id: IDS,
  role: ["owner", "owner", "viewer", "superuser"],
  status: ["pending", "accepted", "revoked", "open", "answered", "closed"],
  delivery: ["pending", "emailed", "refused"],
  from: ["person", "support", "robot"],
  topic: ["question", "billing", "gossip"],
  workspaceId: SOMEWHERE,
  createdBy: OTHER_UID,
  invitedBy: OTHER_UID,
  updatedBy: OTHER_UID,
  author: OTHER_UID,
  by: OTHER_UID,
  scope: ["edit", "comment", "everything"],
  names: [
    ["ada"],
    "ada",
    Array.from({ length: 200 }, () => "ada"),
    Array.from({ length: 201 }, () => "ada"),
    ["ada ben"],
    [""],
    ["", ""],
    ["咖"],
    ["x".repeat(129)],
    Array.from({ length: 200 }, () => "x".repeat(150)),
  ],
  color: [-1, 0, 7, 8, 1.5, "3"],
  view: ["treemap", "Tree", "", "x".repeat(32), "x".repeat(33)],
  topics: ["", "c1 c2", "c1  c2", "c1 ", "a/b", ["c1"], "x".repeat(65)],
  tab: ["x".repeat(7), "x".repeat(8), "x".repeat(40), "x".repeat(41), "tab of theirs"],
  seenAt: TIMES,
  expireAt: [...TIMES, { agoMs: -172_800_000 }],
  changes: [
    "",
    "[",
    "[]",
    "x".repeat(COMMENT_OPERATION_MAX_BYTES),
    "x".repeat(COMMENT_OPERATION_MAX_BYTES + 1),
    "x".repeat(OPERATION_MAX_BYTES),
    "x".repeat(OPERATION_MAX_BYTES + 1),
    "咖".repeat(Math.floor(OPERATION_MAX_BYTES / 3)),
    "咖".repeat(Math.ceil(OPERATION_MAX_BYTES / 3)),
    "😀".repeat(OPERATION_MAX_BYTES / 4),
    "😀".repeat(OPERATION_MAX_BYTES / 4 + 1),
  ],
  kind: ["plan", "pack", "portal", "refund"],
  offer: ["pro", "discount", "free", "lifetime"],
  interval: ["month", "year", "week"],
  code: [null, "CHARITY-2026", "charity-2026", "FIVES", "A".repeat(40), "A".repeat(41), "ABCDEF\n"],
  for: [...TICKETS, SESSION, "TicketNumber00000009", "", "x".repeat(200), "x".repeat(201)],
  revokedAt: [...TIMES, null],
  email: ["kim@example.com", "Kim@example.com", " kim@example.com", "kim@example"],
  displayName: aroundLength(80),
  name: [...aroundLength(80), "😀".repeat(40), "😀".repeat(41)],
  label: aroundLength(80),
  title: aroundLength(120),
  subject: aroundLength(120),
  body: aroundLength(5000),
  locale: ["de-DE", "de", "tlh"],
  theme: ["dark", "sepia"],
  analyticsConsent: ["granted", "maybe"],
  photo: [
    longPhoto(PHOTO_MAX_LENGTH),
    longPhoto(PHOTO_MAX_LENGTH + 1),
    "data:image/png;base64,AAAA\n",
    "data:image/svg+xml;base64,AAAA",
    "https://example.com/x.png",
  ],
  createdAt: TIMES,
  updatedAt: TIMES,
  archivedAt: [...TIMES, null],
  trashedAt: [...TIMES, null],
  tags: [
    ...aroundLength(30).map((tag) => [tag]),
    ["two", "two"],
    ["first", "x "],
    ["a\nb"],
    ["a\u2028b"],
    [`${BLANK}x`, "y"],
    Array.from({ length: 9 }, (_, i) => `tag ${i}`),
    Array.from({ length: 8 }, (_, i) => (i < 7 ? `tag ${i}` : " ")),
    "tag",
  ],
  lastSeenAt: TIMES,
  sentAt: TIMES,
  at: TIMES,
  readAt: [...TIMES, null],
  endedAt: [...TIMES, null],
  memberCount: [0, 1, 99],
  seats: [0, 1, 99],
};

const ANYTHING: readonly StoredValue[] = [
  ...TIMES,
  null,
  true,
  0,
  -1,
  1.5,
  1e12,
  [],
  ["x"],
  ["owner", "admin"],
  "",
  BLANK,
  "x\ny",
  "\u200B",
  "owner",
  "x".repeat(255),
];

/** Names of fields from other documents, or of none. */
export const FIELDS = [...Object.keys(NEAR_MISSES), "plan", "staff", "extra"];

export const pickWrongValue = (field: string): fc.Arbitrary<StoredValue> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...(NEAR_MISSES[field] ?? ANYTHING)) },
    { weight: 1, arbitrary: fc.constantFrom(...ANYTHING) },
  );
