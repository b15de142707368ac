/** Prints a line for each case, and the totals. */
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { getFirstLine, formatResult, formatTotals, type CaseResult } from "./result-line.ts";

const MAX_ERROR_LINES = 20;

/** The annotation in which a case says what it has seen. */
export const SEEN = "seen";

function wordsOf({ annotations }: TestResult, type: string): string {
  return annotations
    .filter((annotation) => annotation.type === type)
    .map(({ description }) => description ?? "")
    .join("; ");
}

/** A page may log hundreds of lines. */
const shorten = (message: string) => message.split("\n").slice(0, MAX_ERROR_LINES).join("\n");

function toResult({ title }: TestCase, result: TestResult): CaseResult {
  const { status, duration: durationMs, error } = result;
  const base = { name: title, durationMs };
  if (status === "passed") return { ...base, outcome: "passed", words: wordsOf(result, SEEN) };
  if (status === "skipped") return { ...base, outcome: "skipped", words: wordsOf(result, "skip") };
  return { ...base, outcome: "failed", words: getFirstLine(error?.message ?? status) };
}

// oxlint-disable-next-line import/no-default-export -- how Playwright finds a reporter
export default class FaultReporter implements Reporter {
  readonly #results: CaseResult[] = [];

  printsToStdio(): boolean {
    return true;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const line = toResult(test, result);
    this.#results.push(line);
    process.stdout.write(`${formatResult(line)}\n`);
    if (line.outcome === "failed")
      for (const { message } of result.errors) process.stdout.write(`${shorten(message ?? "")}\n`);
  }

  /** Prints errors outside of cases. */
  onError({ message }: { readonly message?: string }): void {
    process.stdout.write(`${message ?? "an error without words"}\n`);
  }

  onEnd(): void {
    process.stdout.write(`${formatTotals(this.#results)}\n`);
  }
}
