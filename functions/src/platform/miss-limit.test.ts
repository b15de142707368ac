import { expect, test } from "vitest";
import { MissLimit } from "#/platform/miss-limit.ts";

const NETWORK = "192.0.2.0/24";

/** Ten misses a minute; `right` is stored. Counts what is read. */
function openSecrets() {
  const misses = new MissLimit({ calls: 10, perMs: 60_000 });
  const read: string[] = [];
  const find = (id: string, nowMs = 0, network: string | null = NETWORK) =>
    misses
      .find({ id, network, nowMs }, async () => {
        read.push(id);
        return id === "right" ? "stored" : null;
      })
      .catch((error: unknown) => Object(error).code);
  return { find, read };
}

const guesses = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => `guess ${String(from + n)}`);

test("a network that guesses is refused before the read, however many it sends at once", async () => {
  const { find, read } = openSecrets();
  const outcomes = await Promise.all(guesses(1_000).map((guess) => find(guess)));
  expect(read).toHaveLength(10);
  expect(outcomes.filter((outcome) => outcome === "rate-limited")).toHaveLength(990);
  expect(await find("another", 6_001)).toBeNull();
  expect(await find("and another", 6_001)).toBe("rate-limited");
  expect(await find("of another network", 0, "198.51.100.0/24")).toBeNull();
});

test("the same wrong secret is read once and uses up nothing more", async () => {
  const { find, read } = openSecrets();
  for (let times = 0; times < 100; times++) expect(await find("revoked")).toBeNull();
  expect(read).toEqual(["revoked"]);
  expect(await find("another")).toBeNull();
});

test("a secret that was found is looked up whatever its neighbors send, and costs them nothing", async () => {
  const { find, read } = openSecrets();
  for (let times = 0; times < 100; times++) expect(await find("right")).toBe("stored");
  expect(read).toHaveLength(100);
  for (const guess of guesses(10)) expect(await find(guess)).toBeNull();
  expect(await find("another")).toBe("rate-limited");
  expect(await find("right")).toBe("stored");
});

test("a secret that many send at once before it is known counts once", async () => {
  const { find } = openSecrets();
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => find("right")));
  expect(outcomes.filter((outcome) => outcome !== "stored")).toEqual([]);
});

test("networks that hide share one limit", async () => {
  const { find } = openSecrets();
  for (const guess of guesses(10)) await find(guess, 0, null);
  expect(await find("another", 0, null)).toBe("rate-limited");
});

test("what is remembered is bounded", async () => {
  const { find, read } = openSecrets();
  for (let n = 0; n < 10_010; n++) await find(`guess ${String(n)}`, 0, `network ${String(n)}`);
  expect(read).toHaveLength(10_010);
  await find("guess 0", 0, "new");
  await find("guess 10009", 0, "new");
  expect(read.slice(10_010)).toEqual(["guess 0"]);
});
