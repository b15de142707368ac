/** The text of the seed content as readers see it, sentence by sentence, with table cells under their column header. */
import { z } from "zod";
import { textBlock, joinWords, type SeedDocument } from "#/seed-content/read-seed-content.ts";

const dataTable = z.looseObject({
  _type: z.literal("dataTable"),
  rows: z.array(z.looseObject({ cells: z.array(z.string().nullish()) })),
});

const comparison = z.looseObject({
  _type: z.literal("comparison"),
  columns: z.array(z.string()),
  rows: z.array(
    z.looseObject({
      label: z.string(),
      cells: z.array(z.looseObject({ text: z.string().optional() })),
    }),
  ),
});

const navigationLink = z.looseObject({
  _type: z.literal("navigationLink"),
  label: z.string(),
  description: z.string().optional(),
});

/** The rows below a header: the text of each cell with its column and its row's label. */
function cellPassages(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return rows.flatMap(([label = "", ...cells]) =>
    cells.map((cell, index) => `${header[index + 1] ?? ""}: ${label} ${cell}`),
  );
}

/** Splits running text after each sentence. */
export function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/);
}

function* passagesWithin(value: unknown): Generator<string> {
  if (typeof value === "string") yield* splitSentences(value);
  if (typeof value !== "object" || value === null) return;
  const block = textBlock.safeParse(value);
  if (block.success) {
    yield* splitSentences(joinWords(block.data));
    return;
  }
  const table = dataTable.safeParse(value);
  if (table.success) {
    const [header = [], ...rows] = table.data.rows.map(({ cells }) =>
      cells.map((cell) => cell ?? ""),
    );
    yield* cellPassages(header, rows);
  }
  const compared = comparison.safeParse(value);
  if (compared.success) {
    const rows = compared.data.rows.map(({ label, cells }) => [
      label,
      ...cells.map(({ text }) => text ?? ""),
    ]);
    yield* cellPassages(["", ...compared.data.columns], rows);
    return;
  }
  const link = navigationLink.safeParse(value);
  if (link.success) {
    yield `${link.data.label}: ${link.data.description ?? ""}`;
    return;
  }
  for (const [name, inner] of Object.entries(value))
    if (!name.startsWith("_") && name !== "code") yield* passagesWithin(inner);
}

const faq = z.looseObject({ _type: z.literal("faq"), question: z.string(), answer: z.unknown() });

/** Every sentence of a document; sentences of an answer follow their question, which gives their subject. */
export function cutPassages(document: SeedDocument): string[] {
  const asked = faq.safeParse(document);
  return asked.success
    ? [...passagesWithin(asked.data.answer)].map((words) => `${asked.data.question} ${words}`)
    : [...passagesWithin(document)].filter((words) => words.includes(" "));
}
