/** Items that fakes of language models write, from the numbered lines of the prompt's data, by the prompt's task. */
import {
  findOrders,
  obeyOrder,
  type DataLine,
  type FakeItem,
} from "#/providers/fake-model-orders.ts";

export type FakeHabit = "careful" | "gullible" | "uncited" | "rambling" | "cut-off";

/** The lines between the marks. */
function readData(prompt: string): DataLine[] {
  const data = /<<<data (\w+)\n([^]*?)\ndata \1>>>/.exec(prompt)?.[2] ?? "";
  return data.split("\n").map((line): DataLine => {
    const [number = "", text = "", note = ""] = line.split("\t");
    return { number, text, note };
  });
}

/** @param orders also obeyed by the gullible, wherever they stand; for tests of what is kept of an answer */
export function writeFakeItems(
  prompt: string,
  habit: FakeHabit,
  orders: readonly string[] = [],
): unknown[] {
  const lines = readData(prompt);
  const items = writeItems(prompt, lines);
  if (habit === "uncited")
    return items.map((item, at) => ({ ...item, cites: [[], ["K999"], ["the map"]][at % 3] }));
  if (habit !== "gullible") return items;
  const obeyed = [...findOrders(prompt, lines), ...orders];
  return obeyed.length === 0 ? items : obeyed.flatMap((order) => obeyOrder(order, items, lines));
}

function writeItems(prompt: string, lines: readonly DataLine[]): FakeItem[] {
  if (prompt.includes("Suggest a name")) return nameItems(lines);
  if (prompt.includes("Judge each proposal")) return changeItems(lines);
  if (prompt.includes("Write a brief")) return briefItems(lines);
  return prompt.includes("Answer the question") ? answerItems(lines) : [];
}

const ofKind = (lines: readonly DataLine[], letters: string) =>
  lines.filter(({ number }) => letters.includes(number.charAt(0)));
const isOf = (number: string | undefined) => (line: DataLine) =>
  line.note.split(";")[0] === `in ${number ?? ""}`;
const numbersOf = (lines: readonly DataLine[], most = 3) =>
  lines.slice(0, most).map(({ number }) => number);

function nameItems(lines: readonly DataLine[]): FakeItem[] {
  const pages = ofKind(lines, "C").filter(({ note }) => note === "to name");
  const pillars = ofKind(lines, "G").filter(({ note }) => note.startsWith("to name"));
  return [
    ...pages.map(({ number }) => {
      const own = lines.filter(isOf(number));
      return { of: number, name: capitalize(own[0]?.text ?? "nothing"), cites: numbersOf(own) };
    }),
    ...pillars.flatMap(({ number, note }) => {
      const own = (note.match(/C\d+/g) ?? []).flatMap((page) => lines.filter(isOf(page)));
      const [pair = [], phrase] = findSharedPhrase(own);
      return phrase === undefined
        ? []
        : [{ of: number, name: capitalize(phrase), cites: numbersOf(pair) }];
    }),
  ];
}

/** Two lines and two words, one after the other, that both have. */
function findSharedPhrase(lines: readonly DataLine[]): [pair?: DataLine[], phrase?: string] {
  const having = new Map<string, DataLine[]>();
  for (const line of lines) {
    const words = line.text.split(" ");
    for (const [at, word] of words.slice(0, -1).entries()) {
      const phrase = `${word} ${words[at + 1] ?? ""}`;
      having.set(phrase, [...(having.get(phrase) ?? []), line]);
    }
  }
  const found = [...having].find(([, own]) => own.length > 1);
  return found ? [found[1], found[0]] : [];
}

function changeItems(lines: readonly DataLine[]): FakeItem[] {
  return ofKind(lines, "X").flatMap(({ number, text }) => {
    const [first, second] = text.match(/C\d+/g) ?? [];
    const [own, others] = [lines.filter(isOf(first)), lines.filter(isOf(second))];
    if (text.startsWith("merge"))
      return {
        of: number,
        change: "merge",
        name: capitalize(own[0]?.text ?? ""),
        reason: `People search for ${own[0]?.text ?? ""} and ${others[0]?.text ?? ""}`,
        keywords: [],
        cites: [...numbersOf(own, 1), ...numbersOf(others, 1), ...(text.match(/R\d+/g) ?? [])],
      };
    const leaving = text.match(/K\d+/g) ?? [];
    const named = lines.find((line) => line.number === leaving[0])?.text ?? "";
    const reason = `${capitalize(named)} has other results`;
    return {
      of: number,
      change: "split",
      name: capitalize(named),
      reason,
      keywords: leaving,
      cites: leaving,
    };
  });
}

function briefItems(lines: readonly DataLine[]): FakeItem[] {
  const keywords = ofKind(lines, "K");
  const asked = ofKind(lines, "KQT").filter(({ text }) =>
    /^(?:how|what|why|can|is)\b|\?$/i.test(text),
  );
  const line = (section: string, text: string, cites: readonly string[], level = 0) => ({
    section,
    text,
    level,
    cites,
  });
  const each = (
    section: string,
    some: readonly DataLine[],
    write: (line: DataLine) => string,
    level = 0,
  ) => some.map((one) => line(section, write(one), [one.number], level));
  const links = ofKind(lines, "CP").filter(({ note }) => note.startsWith("of the"));
  return [
    ...each("title", keywords.slice(0, 3), ({ text }) => capitalize(text)),
    ...each("outline", keywords.slice(0, 6), ({ text }) => capitalize(text), 2),
    ...each("question", asked, ({ text }) => capitalize(text)),
    ...each("entity", keywords.slice(0, 8), ({ text }) => text),
    ...each("angle", ofKind(lines, "KT").slice(-3), ({ text }) => capitalize(text)),
    ...each(
      "link",
      links,
      ({ text, note }) => `Link to ${text} with the words ${note.split("words: ")[1] ?? ""}`,
    ),
  ];
}

function answerItems(lines: readonly DataLine[]): FakeItem[] {
  const asked = new Set(wordsOf(ofKind(lines, "U")[0]?.text ?? ""));
  return ofKind(lines, "C")
    .filter(({ text }) => wordsOf(text).some((word) => asked.has(word)))
    .slice(0, 4)
    .map(({ number, text, note }) => {
      const [figure = ""] = /\d+ searches a month/.exec(note) ?? [];
      return { text: figure === "" ? text : `${text} has ${figure}`, cites: [number] };
    });
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.replace(/s$/, ""));
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
