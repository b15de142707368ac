import fc from "fast-check";
import { expect, test } from "vitest";
import { createNameRemover, REMOVED_NAME } from "#/reddit/threads/remove-user-names.ts";
import { measureGrowth } from "#/testing/measure-growth.ts";
import { inSoak } from "#/testing/in-soak.ts";

const remove = (text: string, participants: readonly string[] = []) =>
  createNameRemover(participants)(text);

test.each([
  ["Thanks u/Mocha_Fan for the tip", "Mocha_Fan"],
  ["thanks /u/mochafan!", "mochafan"],
  ["See https://www.reddit.com/user/mochafan/comments", "mochafan"],
  ["reddit.com/u/mocha-fan said so", "mocha-fan"],
  ["as U/MOCHAFAN wrote", "MOCHAFAN"],
  ["(u/mochafan)", "mochafan"],
  ["u/mocha\\_fan wrote it", "mocha_fan"],
  ["[Mocha](https://reddit.com/user/mochafan) asked. Mocha is right.", "Mocha"],
  ["my page is r/u_mochafan", "mochafan"],
  ["u\u200b/mocha\u200bfan", "mochafan"],
  ["ｕ／mochafan", "mochafan"],
  ["Follow @mochafan on the bird site", "mochafan"],
  ["Write to mochafan@example.org", "mochafan"],
  ["See flickr, in/photos/58497555@N05 please", "58497555"],
  ["My name is Rosalind and I like tea", "Rosalind"],
  ["My Instagram is mochafan.", "mochafan"],
  ["Any advice?\n\nThanks,\nRosalind", "Rosalind"],
  ["Any advice? Cheers, Rosalind", "Rosalind"],
  ["Any advice?\n- Rosalind", "Rosalind"],
  ["Kudos to mochafan for the chart!", "mochafan"],
  ["posted by user MochaFan77 last week", "MochaFan77"],
  ["Welcome our mods mochafan, Tea_Lover and beanie!", "beanie"],
])("a name is removed from %j", (text, name) => {
  expect(remove(text).toLowerCase()).not.toContain(name.toLowerCase());
});

test.each([
  "Is 24/7 support and/or a warranty worth it?",
  "What do you recommend, u-shaped or straight?",
  "r/Coffee has a good list",
  "Thanks to everyone for the help",
  "How do I set up mod_rewrite and utm_source?",
  "Shot at f2.8, ISO 200, from 5pm to 7pm",
  "GoDaddy, WordPress or CoffeeScript: which do you use?",
  "Steam milk at 65°C",
  "Smoke it 5 hours@225",
])("nothing is removed from %j", (text) => {
  expect(remove(text)).toBe(text);
});

test("a name that one text marks is removed from those after it", () => {
  const removeNames = createNameRemover();
  removeNames("Thanks, u/mochafan");
  expect(removeNames("Thanks to mochafan, Mochafan's grinder works")).not.toMatch(/mochafan/i);
});

test("names of those who took part are removed as entire words only", () => {
  expect(remove("raijer fixed the page. Raijer rules. raijering isn't a word", ["raijer"])).toBe(
    `${REMOVED_NAME} fixed the page. ${REMOVED_NAME} rules. raijering isn't a word`,
  );
});

/** Reddit's own rule, and long enough not to be part of another word by accident. */
const userName = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{5,18}[A-Za-z0-9]$/);
const forms: readonly ((name: string) => string)[] = [
  (name) => `u/${name}`,
  (name) => `/u/${name}`,
  (name) => `/U/${name}`,
  (name) => `https://www.reddit.com/user/${name}`,
  (name) => `[someone](https://old.reddit.com/u/${name}/)`,
  (name) => `[/u/${name}](/u/${name})`,
  (name) => `**u/${name}**`,
  (name) => `u/${name.replaceAll("_", "\\_")}`,
  (name) => `@${name}`,
  (name) => `r/u_${name}`,
];

test("no text keeps a name that it marks, whatever is around it and however often it is said", () => {
  fc.assert(
    fc.property(
      userName,
      fc.constantFrom(...forms),
      fc.lorem({ maxCount: 12 }),
      fc.lorem({ maxCount: 12 }),
      fc.constantFrom(" ", ", ", "\n\n", " (", ": "),
      (name, form, before, after, between) => {
        const text = `${before}${between}${form(name)}${between}${after} ${name} again`;
        expect(remove(text).toLowerCase()).not.toContain(name.toLowerCase());
      },
    ),
    { numRuns: inSoak(500, 150) },
  );
});

test("no text keeps the name of somebody who took part", () => {
  fc.assert(
    fc.property(userName, fc.lorem({ maxCount: 20 }), (name, words) => {
      const text = `${words} ${name}'s idea, (${name}). ${name.toUpperCase()}`;
      const left = remove(text, [name]);
      expect(left).not.toContain(name);
    }),
    { numRuns: inSoak(500, 150) },
  );
});

test("removing again removes nothing more", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      const once = remove(text);
      expect(remove(once)).toBe(once);
    }),
    { numRuns: inSoak(500, 150) },
  );
});

test.each([
  ["u/ ", "- ", "thanks "],
  ...["_", "a_", "1", "\n", " ", "www.", "[a](", "[x](/u/ab"].map((part) => [part]),
])("a long text of %j takes linear time", async (...parts) => {
  const write = (length: number) =>
    parts.map((part) => part.repeat(length / parts.length / part.length)).join("");
  expect(await measureGrowth(20_000, write, remove)).toBeLessThan(8);
});
