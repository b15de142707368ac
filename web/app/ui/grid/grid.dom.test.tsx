import { act, useMemo, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readPastedColumn, type PasteProblem } from "#/ui/grid/cell-clipboard.ts";
import { FieldEditor } from "#/ui/grid/cell-editors.tsx";
import type { GridColumn } from "#/ui/grid/grid-column.ts";
import { toGroupEntry, type GridRows } from "#/ui/grid/grid-lines.ts";
import { Grid } from "#/ui/grid/grid.tsx";
import { sortRows, TextRanks, type GridSort } from "#/ui/grid/sort-rows.ts";
import { useGridActions } from "#/ui/grid/use-grid-actions.ts";
import { useGridColumns } from "#/ui/grid/use-grid-columns.ts";
import { ControlTheme } from "#/ui/theme/control-theme.tsx";

interface Invoice {
  readonly number: string;
  readonly customer: string;
  readonly euros: number;
}

const CUSTOMERS = ["Ada Books", "Bo's Bikes"] as const;
const INVOICES: readonly Invoice[] = Array.from({ length: 1000 }, (_, at) => ({
  number: `INV-${String(at + 1).padStart(4, "0")}`,
  customer: CUSTOMERS[at % 2] ?? "",
  euros: (at * 37) % 1001,
}));

const PLAIN = { note: null, align: "start", isShown: true, edit: null } as const;

function invoiceColumns(invoices: readonly Invoice[]): GridColumn[] {
  const textColumn = (id: "number" | "customer", label: string): GridColumn => ({
    ...PLAIN,
    id,
    label,
    widthPx: 160,
    startsDescending: false,
    value: (row) => invoices[row]?.[id] ?? null,
    text: (row) => invoices[row]?.[id] ?? "",
    cell: (row) => invoices[row]?.[id],
  });
  const customer = textColumn("customer", "Customer");
  return [
    textColumn("number", "Invoice"),
    {
      ...customer,
      edit: {
        startsWithTyping: true,
        value: (row) => customer.text(row),
        editor: (props) => <CustomerField {...props} />,
      },
    },
    {
      ...PLAIN,
      id: "total",
      label: "Total",
      note: "EUR",
      align: "end",
      widthPx: 120,
      startsDescending: true,
      value: (row) => invoices[row]?.euros ?? null,
      text: (row) => String(invoices[row]?.euros ?? ""),
      cell: (row) => invoices[row]?.euros.toFixed(2),
    },
  ];
}

function CustomerField(props: Parameters<NonNullable<GridColumn["edit"]>["editor"]>[0]) {
  const [text, setText] = useState(props.typed ?? props.value ?? "");
  return <FieldEditor {...props} type="text" maxLength={80} text={text} onType={setText} />;
}

function toggled<Item>(before: ReadonlySet<Item>, item: Item): ReadonlySet<Item> {
  return new Set(before.has(item) ? [...before].filter((own) => own !== item) : [...before, item]);
}

const ranks = new TextRanks();
let problems: readonly PasteProblem[] = [];
let roots: Root[] = [];
let layout: { mockRestore(): void }[] = [];

function Invoices({ isGrouped = false }: { readonly isGrouped?: boolean }) {
  const [invoices, setInvoices] = useState(INVOICES);
  const [sort, setSort] = useState<GridSort>({ column: "number", direction: "ascending" });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set());
  const [announced, announce] = useState("");
  const defined = useMemo(() => invoiceColumns(invoices), [invoices]);
  const columns = useGridColumns(defined, "test-invoices");
  const rows = useMemo((): GridRows => {
    const by = defined.find(({ id }) => id === sort.column);
    const all = Array.from(invoices.keys());
    const sorted = by ? sortRows(all, by.value, sort.direction, ranks) : all;
    const grouped = CUSTOMERS.flatMap((customer, group) => {
      const own = sorted.filter((row) => invoices[row]?.customer === customer);
      return [toGroupEntry(group), ...(collapsed.has(group) ? [] : own)];
    });
    return {
      entries: isGrouped ? grouped : sorted,
      rows: sorted,
      keyOf: (row) => invoices[row]?.number ?? "",
      groupOf: (group) => ({
        key: `customer ${String(group)}`,
        label: CUSTOMERS[group],
        isExpanded: !collapsed.has(group),
      }),
    };
  }, [defined, invoices, sort, collapsed, isGrouped]);
  const save = (key: string, customer: string | null) =>
    setInvoices((before) =>
      before.map((one) => (one.number === key && customer !== null ? { ...one, customer } : one)),
    );
  const { actions } = useGridActions({
    rows,
    columns,
    shown: columns.shown.map(({ column }) => column),
    selection: {
      keys: selected,
      set: (keys) => setSelected(new Set(keys)),
      toggle: (key) => setSelected((before) => toggled(before, key)),
    },
    ownsSelection: true,
    sort,
    onSort: setSort,
    onOpenRow: (row) => announce(`opened ${invoices[row]?.number ?? ""}`),
    onToggleGroup: (group) => setCollapsed((before) => toggled(before, group)),
    canPaste: () => true,
    pasteRefused: "Paste into Customer.",
    readPaste: (columnId, text, keys) =>
      columnId === "customer"
        ? readPastedColumn(text, keys.length, (value) =>
            value === ""
              ? { isGood: false, problem: "a customer is required" }
              : { isGood: true, value },
          )
        : null,
    onPaste: (_, cells) => cells.forEach(({ rowKey, value }) => save(rowKey, value)),
    onAnnounce: announce,
    onPasteProblems: (found) => {
      problems = found;
    },
  });
  return (
    <>
      <Grid
        label="Invoices"
        rows={rows}
        columns={columns.shown}
        sort={sort}
        actions={actions}
        selected={selected}
        rowHeightPx={36}
        isTouch={false}
        isEditable
        canEdit={(_, columnId) => columnId === "customer"}
        onCommit={(key, _, value) => save(key, value)}
        openRow={-1}
        matchRow={-1}
        queryOf={() => ""}
      />
      <output>{announced}</output>
    </>
  );
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  // jsdom lays nothing out: the grid would have no room for a row.
  layout = [
    vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(400),
    vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(800),
  ];
  HTMLElement.prototype.scrollTo = () => undefined;
});
afterEach(() => {
  act(() => roots.forEach((root) => root.unmount()));
  roots = [];
  problems = [];
  document.body.replaceChildren();
  layout.forEach((spy) => spy.mockRestore());
  vi.unstubAllGlobals();
});

function show(isGrouped = false) {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  act(() =>
    root.render(
      <ControlTheme>
        <Invoices isGrouped={isGrouped} />
      </ControlTheme>,
    ),
  );
  roots.push(root);
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
}
const cell = (line: number, index: number) =>
  find(`[data-line="${String(line)}"] [data-column-index="${String(index)}"]`);
const columnTexts = (index: number) =>
  [...document.querySelectorAll(`.body .row [data-column-index="${String(index)}"]`)].map(
    ({ textContent }) => textContent,
  );
function press(key: string, held: KeyboardEventInit = {}) {
  act(() => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...held }),
    );
  });
}
function paste(into: HTMLElement, text: string) {
  const event = new Event("paste", { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  act(() => {
    into.focus();
    into.dispatchEvent(event);
  });
}

test("a grid of invoices is a grid to screen readers, with as many rows as there are invoices", () => {
  show();
  const grid = find('[role="grid"]');
  expect(grid.getAttribute("aria-label")).toBe("Invoices");
  expect(grid.getAttribute("aria-rowcount")).toBe("1001");
  expect(grid.getAttribute("aria-colcount")).toBe("4");
  expect(cell(0, 1).getAttribute("role")).toBe("rowheader");
  expect(cell(0, 3).getAttribute("aria-readonly")).toBe("true");
  expect(cell(0, 2).hasAttribute("aria-readonly")).toBe(false);
  expect(grid.querySelectorAll("[tabindex='0']")).toHaveLength(1);
});

test("a grid of 1,000 invoices renders the visible rows alone", () => {
  show();
  const rendered = document.querySelectorAll(".body .row").length;
  expect(rendered).toBeGreaterThan(8);
  expect(rendered).toBeLessThan(40);
});

test("numbers are sorted in descending order first, and the other way the second time", () => {
  show();
  act(() => cell(-1, 3).click());
  expect(cell(-1, 3).getAttribute("aria-sort")).toBe("descending");
  expect(columnTexts(3)[0]).toBe("1000.00");

  act(() => cell(-1, 3).click());
  expect(cell(-1, 3).getAttribute("aria-sort")).toBe("ascending");
  expect(columnTexts(3)[0]).toBe("0.00");
});

test("arrow keys move between cells, and Space selects the row", () => {
  show();
  act(() => cell(0, 1).focus());
  press("ArrowDown");
  press("ArrowRight");
  expect(document.activeElement).toBe(cell(1, 2));

  press(" ");
  expect(find('[data-line="1"]').getAttribute("aria-selected")).toBe("true");
  press("ArrowDown", { shiftKey: true });
  expect(find('[data-line="2"]').getAttribute("aria-selected")).toBe("true");
  press("Escape");
  expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(0);
});

test("a cell is edited in place by typing, and Enter saves it", () => {
  show();
  act(() => cell(0, 2).focus());
  press("C");
  const field = find("input.field");
  expect(field).toHaveProperty("value", "C");
  expect(field.getAttribute("aria-label")).toBe("Customer of INV-0001");
  press("Enter");
  expect(cell(0, 2).textContent).toBe("C");
  expect(document.activeElement).toBe(cell(0, 2));
});

test("where a cell can't be edited, Enter opens its row", () => {
  show();
  act(() => cell(2, 3).focus());
  press("Enter");
  expect(find("output").textContent).toBe("opened INV-0003");
});

test("a pasted column is written from the focused row down, and nothing of it if a value is invalid", () => {
  show();
  paste(cell(1, 2), "Cy's Cafe\nDot Design\n");
  expect(columnTexts(2).slice(0, 4)).toEqual([
    "Ada Books",
    "Cy's Cafe",
    "Dot Design",
    "Bo's Bikes",
  ]);

  paste(cell(1, 2), "Eve\n\nFay");
  expect(problems).toEqual([{ line: 2, text: "", problem: "a customer is required" }]);
  expect(columnTexts(2)[1]).toBe("Cy's Cafe");

  paste(cell(1, 3), "12");
  expect(problems).toEqual([{ line: null, text: "", problem: "Paste into Customer." }]);
});

test("a group's header collapses its rows", () => {
  show(true);
  const header = find('[data-line="0"] button');
  expect(header.getAttribute("aria-expanded")).toBe("true");
  act(() => header.click());
  expect(find('[data-line="0"] button').getAttribute("aria-expanded")).toBe("false");
  expect(find('[data-line="1"] button').textContent).toBe("Bo's Bikes");
  expect(find('[role="grid"]').getAttribute("aria-rowcount")).toBe("503");
});

test("columns are resized and moved from the header by keyboard, never before the pinned one", () => {
  show();
  act(() => cell(-1, 3).focus());
  press("ArrowRight", { shiftKey: true });
  expect(find('[role="grid"]').style.getPropertyValue("--w-total")).toBe("136px");

  press("ArrowLeft", { shiftKey: true, ctrlKey: true });
  press("ArrowLeft", { shiftKey: true, ctrlKey: true });
  expect(columnTexts(1)[0]).toBe("INV-0001");
  expect(cell(-1, 2).dataset["column"]).toBe("total");
  expect(document.activeElement).toBe(cell(-1, 2));
});
