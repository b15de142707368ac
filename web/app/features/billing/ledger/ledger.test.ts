import { apiKeyId } from "@mapwright/core/api-keys/api-key";
import type { LedgerEntry } from "@mapwright/core/billing/ledger-entry";
import { jobId } from "@mapwright/core/ids";
import { expect, test } from "vitest";
import { buildLedgerCsv } from "#/features/billing/ledger/ledger-csv.ts";
import {
  getLedgerFilterKey,
  getLedgerPeriod,
  readLedgerFilter,
} from "#/features/billing/ledger/ledger-filter.ts";
import { getLedgerRowTitle, getSpenderName } from "#/features/billing/ledger/ledger-labels.ts";
import {
  listJobs,
  listKeys,
  listLedgerRows,
  mergeLedger,
} from "#/features/billing/ledger/ledger-rows.ts";

const RUNNING = jobId.parse("running");
const TRAIL = jobId.parse("trail");

const charge = (job: typeof RUNNING, pack: string, credits: number, at: number): LedgerEntry => ({
  kind: "charge",
  jobId: job,
  by: "member",
  pack,
  credits,
  at,
});
const refund: LedgerEntry = { kind: "refund", jobId: TRAIL, by: "schedule", credits: 40, at: 5 };
const PLANNER = apiKeyId.parse("Key1Key1Key1Key1");
const KEYS = new Map([[PLANNER, "Planner"]]);
const keyCharge = (pack: string): LedgerEntry => ({
  kind: "charge",
  jobId: TRAIL,
  by: "api-key",
  keyId: PLANNER,
  pack,
  credits: 1,
  at: 6,
});
const purchase: LedgerEntry = { kind: "purchase", purchaseId: "p", credits: 2_500, at: 3 };
const grant: LedgerEntry = { kind: "grant", lot: "trial", credits: 300, at: 1 };

test("the packs of a job are one row, and everything else is a row of its own", () => {
  const rows = listLedgerRows([
    charge(RUNNING, "0001", 97, 8),
    charge(RUNNING, "0000", 100, 7),
    refund,
    purchase,
    grant,
  ]);
  expect(rows.map(({ kind, change }) => [kind, change])).toEqual([
    ["charge", -197],
    ["refund", 40],
    ["purchase", 2_500],
    ["grant", 300],
  ]);
  expect(rows[0]?.at).toBe(8);
  expect(listJobs(rows)).toEqual([RUNNING, TRAIL]);
});

test("live entries replace older ones that were shown, and push none out", () => {
  const merged = mergeLedger(
    [charge(RUNNING, "0001", 120, 9), charge(RUNNING, "0000", 100, 7)],
    [charge(RUNNING, "0001", 97, 8), charge(RUNNING, "0000", 100, 7), grant],
  );
  expect(merged.map(({ at, credits }) => [at, credits])).toEqual([
    [9, 120],
    [7, 100],
    [1, 300],
  ]);
});

test("rows say what they are about and who spent", () => {
  const [spent, back, bought, given] = listLedgerRows([
    charge(RUNNING, "0000", 1, 8),
    refund,
    purchase,
    grant,
  ]);
  if (!spent || !back || !bought || !given) throw new Error("A row is missing.");
  expect(getLedgerRowTitle(spent, "Running shoes")).toBe("Running shoes");
  expect(getLedgerRowTitle(spent, null)).toBe("Research that was deleted");
  expect(getLedgerRowTitle(bought, null)).toBe("Credit pack");
  expect(getLedgerRowTitle(given, null)).toBe("Trial credits");
  expect(getSpenderName(spent, "Olga Example", KEYS)).toBe("Olga Example");
  expect(getSpenderName(spent, null, KEYS)).toBe("Former member");
  expect(getSpenderName(back, "Olga Example", KEYS)).toBe("Scheduled refresh");
  expect(getSpenderName(given, null, KEYS)).toBe("");
});

test("what a key spent is under its name, for those who may read it", () => {
  const rows = listLedgerRows([keyCharge("0001"), keyCharge("0000"), grant]);
  const [spent] = rows;
  if (!spent) throw new Error("A row is missing.");
  expect(listKeys(rows)).toEqual([PLANNER]);
  expect(getSpenderName(spent, "Olga Example", KEYS)).toBe("Planner");
  expect(getSpenderName(spent, "Olga Example", new Map())).toBe("API key");
  const [, named] = buildLedgerCsv([keyCharge("0000")], new Map(), KEYS).split(/\r?\n/);
  expect(named).toContain(",API key,Planner,-1,trail");
  const [, unnamed] = buildLedgerCsv([keyCharge("0000")], new Map(), new Map()).split(/\r?\n/);
  expect(unnamed).toContain(",API key,,-1,trail");
});

test("a filter is read from the URL, and what makes no sense doesn't filter", () => {
  const read = (query: string) => readLedgerFilter(new URLSearchParams(query));
  expect(read("kind=charge&by=api-key&from=2026-11-01&to=2026-11-30")).toEqual({
    kind: "charge",
    by: "api-key",
    from: "2026-11-01",
    to: "2026-11-30",
  });
  expect(read("kind=gift&by=me&from=yesterday&to=2026-02-31")).toEqual({
    kind: null,
    by: null,
    from: null,
    to: null,
  });
  expect(read("kind=purchase&by=member").by).toBeNull();
  expect(getLedgerFilterKey(read("kind=charge"))).not.toBe(getLedgerFilterKey(read("")));
});

test("both days of a period are part of it", () => {
  const { fromMs, untilMs } = getLedgerPeriod({ from: "2026-11-01", to: "2026-11-01" });
  expect(fromMs).toBe(new Date(2026, 10, 1).getTime());
  expect(untilMs).toBe(new Date(2026, 10, 2).getTime());
});

test("the file has one line per entry with who spent it, and runs no formulas", () => {
  const jobs = new Map([[RUNNING, { title: "=cmd()", member: "Olga Example" }]]);
  const at = Date.UTC(2026, 10, 23, 14, 2, 5);
  const lines = buildLedgerCsv([charge(RUNNING, "0000", 97, at), grant], jobs, KEYS)
    .trim()
    .split(/\r?\n/);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain("Date (UTC),Kind,What,Spent by,Name,Credits,Job ID");
  expect(lines[1]).toContain("2026-11-23 14:02:05,Spent,");
  expect(lines[1]).toContain("Olga Example,-97,running");
  expect(lines[1]).not.toMatch(/,=cmd/);
  expect(lines[2]).toContain("Granted,Trial credits");
});
