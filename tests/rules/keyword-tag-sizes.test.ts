import { doc, setDoc } from "firebase/firestore";
import { expect, test } from "vitest";
import { openTwoTeams } from "./open-two-teams.ts";
import { connectAs, toOutcome } from "./visitors.ts";

const environment = await openTwoTeams({ isCovered: false });

test("a tag has at most 5,000 keywords, of 256 KiB together", async () => {
  const all = Array.from({ length: 5_001 }, (_, n) => `US-en keyword ${String(n)}`);
  const db = connectAs(environment, "editor");
  const tagging = (keywords: readonly string[]) =>
    toOutcome(
      setDoc(doc(db, "workspaces/team/keywordTags/07"), {
        id: "07",
        key: "key-of-the-first-tag",
        name: "Q1",
        keywords,
      }),
    );
  expect(await tagging(all)).toBe("refused");
  expect(await tagging(all.slice(1))).toBe("allowed");
  const long = (bytes: number) => [`US-ja ${"語".repeat((bytes - 6) / 3)}`];
  expect(await tagging(long(262_146))).toBe("refused");
  expect(await tagging(long(262_143))).toBe("allowed");
});
