/** Test ids that Firestore rejects as invalid input or that mean something to JavaScript, as outsiders send them. */
const LONG = "x".repeat(100_000);

export const HOSTILE_IDS: readonly string[] = [
  "__x__",
  ".",
  "..",
  "a/b",
  "__proto__",
  LONG,
  "a\u0000b",
  "",
  "constructor/__proto__",
];

const email = "kim@example.com";
const token = "A".repeat(43);
const LINK_CALLABLES = new Set(["readInvite", "answerInvite"]);

/** Each field that any callable knows, with one text in all of them. */
export function createHostileInput(callable: string, text: string): Record<string, unknown> {
  // A link's own email and token are valid, so that its workspace is what is rejected.
  const isLink = LINK_CALLABLES.has(callable) && text.includes("__");
  return {
    workspaceId: text,
    mapId: text,
    jobId: text,
    memberId: text,
    shareId: text,
    keyId: text,
    clusterId: text,
    cursor: text,
    id: text,
    to: text,
    requestId: text,
    title: text,
    name: text,
    role: text,
    email: isLink ? email : text,
    token: isLink ? token : text,
    answer: "accept",
    research: { workspaceId: text, seeds: [text] },
  };
}
