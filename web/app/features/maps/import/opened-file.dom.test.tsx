/** Display of opened files on the page, with the worker's code in place of a worker. */
import { act, useEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ImportRequest } from "#/features/maps/import/import-protocol.ts";
import { ImportSession } from "#/features/maps/import/import-session.ts";
import { OpenedFile } from "#/features/maps/import/opened-file.tsx";
import { useImportFile, type ImportFile } from "#/features/maps/import/use-import-file.ts";
import { ControlTheme } from "#/ui/theme/control-theme.tsx";

class WorkerOfSession extends EventTarget {
  readonly #session = new ImportSession();
  #last: Promise<void> = Promise.resolve();

  postMessage(request: ImportRequest): void {
    this.#last = this.#answer(this.#last, request);
  }

  async #answer(before: Promise<void>, request: ImportRequest): Promise<void> {
    await before;
    const data = await this.#session.answer(request);
    act(() => {
      this.dispatchEvent(new MessageEvent("message", { data }));
    });
  }

  terminate(): void {}
}

let root: Root | null = null;
let reading: ImportFile | null = null;

function Page() {
  const opened = useImportFile();
  useEffect(() => {
    reading = opened;
  }, [opened]);
  return <OpenedFile reading={opened} withGroups />;
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("Worker", WorkerOfSession);
  localStorage.clear();
  const host = document.body.appendChild(document.createElement("div"));
  root = createRoot(host);
  act(() =>
    root?.render(
      <ControlTheme>
        <Page />
      </ControlTheme>,
    ),
  );
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const bytesOf = (text: string) => new TextEncoder().encode(text);
/** The language detector takes a second to load, and more on a busy machine. */
const until = (expectation: () => void) => vi.waitFor(expectation, { timeout: 60_000 });
const shown = () => document.body.textContent;

async function open(...files: readonly (readonly [name: string, text: string])[]) {
  act(() =>
    reading?.open(
      files.map(([name, text], at) => ({ name, bytes: bytesOf(text), modifiedAt: at })),
    ),
  );
  await until(() => expect(reading?.summary).not.toBeNull());
}

const TABLE = "Keyword,Volume,CPC\ncold brew,90,1\nkettle,80,2\n";

test("a corrected column is applied to the next file of the kind and said, until it is forgotten", async () => {
  await open(["a.csv", TABLE]);
  const { settings } = reading ?? {};
  if (!settings) throw new Error("no table");
  act(() => reading?.change({ ...settings, roles: ["keyword", "difficulty", null] }));
  await open(["b.csv", TABLE]);
  expect(reading?.settings?.roles).toEqual(["keyword", "difficulty", null]);
  expect(shown()).toContain("As you corrected the last file with these columns");
  act(() => reading?.forget());
  await until(() => expect(reading?.settings?.roles[1]).toBe("volume"));
  await open(["c.csv", TABLE]);
  expect(reading?.settings?.roles[1]).toBe("volume");
  expect(shown()).not.toContain("As you corrected");
});

test("a corrected separator is what the file's line says, and is applied to the next file", async () => {
  await open(["a.csv", TABLE]);
  expect(shown()).toContain("UTF-8 · separated by commas · 2 rows");
  const { settings } = reading ?? {};
  if (!settings) throw new Error("no table");
  act(() => reading?.change({ ...settings, choices: { separator: ";" } }));
  await until(() => expect(shown()).toContain("UTF-8 · separated by semicolons · 3 rows"));
  await open(["b.csv", TABLE]);
  expect(shown()).toContain("columns: semicolons.");
});

test("a column that isn't imported gives no reason", async () => {
  await open(["a.csv", TABLE]);
  const reasons = [...document.querySelectorAll("th .MuiFormHelperText-root")];
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    "By its name",
    "By its name",
    // Keeps the row's height.
    "\u200B",
  ]);
});

test("joined files show how many figures are from each, and what they state differently", async () => {
  await open(["old.csv", TABLE], ["new.csv", "Keyword,Volume\ncold brew,70\n"]);
  const joined = document.querySelector('[aria-label="Joined tables"]');
  expect(joined?.textContent).toContain("1 figure differs: the newest file wins.");
  expect(joined?.textContent).toContain(
    "“cold brew”, searches a month: 70 in new.csv, not 90 in old.csv",
  );
});
