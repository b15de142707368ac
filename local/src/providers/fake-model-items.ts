/** What the fakes of language models write: from the numbered lines of the prompt's data, by the task that it asks for. */

export type FakeHabit = "careful" | "gullible" | "uncited" | "rambling" | "cut-off";

interface DataLine {
  /** `K1` */
  readonly number: string;
  readonly text: string;
  readonly note: string;
}

/** The lines between the marks. */
export function readData(prompt: string): DataLine[] {
  const data = /<<<data (\w+)\n([^]*?)\ndata \1>>>/.exec(prompt)?.[2] ?? "";
  return data.split("\n").map((line): DataLine => {
    const [number = "", text = "", note = ""] = line.split("\t");
    return { number, text, note };
  });
}

/** What a line of the data tells a model to do, as a model would find it that believes everything. */
function findOrder(lines: readonly DataLine[]): string | null {
  const order = lines.find(({ text }) => /ignore|instruction|instead|system|assistant/i.test(text));
  return order?.text ?? null;
}

export function writeFakeItems(prompt: string, habit: FakeHabit): unknown[] {
  const lines = readData(prompt);
  const order = habit === "gullible" ? findOrder(lines) : null;
  return /Suggest a name/.test(prompt) ? nameItems(lines, habit, order) : [];
}

function nameItems(lines: readonly DataLine[], habit: FakeHabit, order: string | null): unknown[] {
  return lines
    .filter(({ number }) => number.startsWith("C"))
    .map(({ number }) => {
      const own = lines.filter(({ note }) => note === `in ${number}`);
      const [first] = own;
      return {
        target: "page",
        of: number,
        name: order ?? capitalize(first?.text ?? "nothing"),
        cites: habit === "uncited" ? [] : own.slice(0, 3).map((line) => line.number),
      };
    });
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
