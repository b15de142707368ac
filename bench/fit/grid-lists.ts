/**
 * Lists by number, model, size and place as exports have them: a few things, each in several numbers or places, each asked in
 * several ways. The rule of the judged lists (another number, model, size or city is another page) divides them.
 */
import type { DividedList } from "../quality/judged/divided-lists.ts";

interface Grid {
  readonly name: string;
  /** Instead of `#`, one page for each. */
  readonly values: readonly string[];
  /** Ways to write one page's search; each row is a page of its own for each value. */
  readonly pages: readonly (readonly string[])[];
}

const GRIDS: readonly Grid[] = [
  {
    name: "home services by city",
    values: ["memphis", "tulsa", "boise", "omaha", "el paso"],
    pages: [
      ["carpet cleaning #", "carpet cleaners #", "carpet cleaning in #", "best carpet cleaner #"],
      ["pest control #", "exterminator #", "pest control companies in #"],
      ["garage door repair #", "garage door repairs in #", "emergency garage door repair #"],
      ["tree removal #", "tree removal service #"],
      ["gutter cleaning #", "gutter cleaners in #"],
    ],
  },
  {
    name: "clinics by district",
    values: ["hackney", "camden", "ealing", "croydon"],
    pages: [
      ["osteopath #", "osteopaths in #", "osteopath # near me"],
      ["laser hair removal #", "best laser hair removal #"],
      ["eye test #", "opticians #", "eye tests in #"],
      ["chiropodist #", "podiatrist #"],
      ["teeth whitening #", "teeth whitening # cost"],
    ],
  },
  {
    name: "tyres and batteries by size",
    values: ["195/65r15", "205/55r16", "225/45r17", "235/35r19"],
    pages: [
      ["# tyres", "# tires", "cheap # tyres", "tyres #"],
      ["# winter tyres", "winter tires #"],
      ["# tyre pressure"],
    ],
  },
  {
    name: "laptops by model",
    values: ["t480", "t490", "x1", "x13", "p52"],
    pages: [
      ["thinkpad # battery", "replacement battery thinkpad #", "lenovo # battery replacement"],
      ["thinkpad # specs", "lenovo thinkpad # specifications"],
      ["thinkpad # ram upgrade", "how to upgrade ram thinkpad #"],
      ["thinkpad # charger"],
    ],
  },
  {
    name: "language exams by level",
    values: ["a1", "a2", "b1", "b2", "c1"],
    pages: [
      ["# french exam", "french # test", "delf # exam"],
      ["# french vocabulary", "french vocabulary #", "# vocabulary list french"],
      ["french # grammar", "# french grammar exercises"],
      ["how long to reach # french"],
    ],
  },
  {
    name: "runs by distance",
    values: ["3k", "8k", "15k", "half marathon", "50k"],
    pages: [
      ["# training plan", "training plan for #", "# training schedule", "# training plan beginner"],
      ["average # time", "what is a good # time", "good # time"],
      ["what to eat before a #", "food before #"],
    ],
  },
  {
    name: "chips by number",
    values: ["lm317", "lm7805", "ne555", "atmega328", "esp8266", "max232"],
    pages: [
      ["# datasheet", "# datasheet pdf"],
      ["# pinout", "# pin configuration"],
      ["# circuit", "# circuit diagram"],
      ["# price"],
    ],
  },
  {
    name: "weights and minutes",
    values: ["4", "8", "12", "20", "24"],
    pages: [
      ["# kg kettlebell", "#kg kettlebell", "kettlebell # kg"],
      ["# minute yoga", "yoga # minutes", "# min yoga"],
      ["# week old kitten", "# weeks old kitten"],
    ],
  },
  {
    name: "years",
    values: ["2024", "2025", "2026"],
    pages: [
      ["isa allowance #", "# isa allowance", "isa limit #"],
      ["minimum wage # uk", "uk minimum wage #"],
      ["bank holidays #", "# bank holidays", "public holidays #"],
      ["pension age #"],
    ],
  },
  {
    name: "errors by code",
    values: ["403", "429", "502", "504"],
    pages: [
      ["# error", "http #", "error # meaning", "what is a # error"],
      ["fix # error", "how to fix # error nginx"],
      ["# vs 500"],
    ],
  },
  {
    name: "system versions",
    values: ["11", "12", "13", "14"],
    pages: [
      ["debian # download", "download debian #"],
      ["android # battery drain", "battery drain after android #"],
      ["macos # requirements", "macos # compatible macs"],
      ["postgres # release notes", "what's new in postgres #", "postgresql # features"],
    ],
  },
  {
    name: "codes",
    values: ["0151", "0161", "0121", "0113"],
    pages: [
      ["# area code", "area code #", "where is # area code"],
      ["# scam calls", "calls from #"],
    ],
  },
];

export function buildGridLists(): DividedList[] {
  return GRIDS.map(({ name, values, pages }): DividedList => {
    const rows = pages.flatMap((ways, page) =>
      values.flatMap((value) =>
        ways.map((way) => ({ keyword: way.replace("#", value), page: `${page} ${value}` })),
      ),
    );
    return {
      name,
      language: "en",
      part: "fit",
      niche: name,
      kind: "grid",
      keywords: rows.map(({ keyword }) => keyword),
      pages: rows.map(({ page }) => page),
    };
  });
}
