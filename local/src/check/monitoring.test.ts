/** Metrics of ops/monitoring count lines that the functions write, and alerts and the dashboard show metrics that exist. */
import { globSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { z } from "zod";

const root = resolve(import.meta.dirname, "../../..");
const folder = join(root, "ops/monitoring");

interface LogCall {
  readonly severity: string;
  readonly message: string;
  /** Named in the call. */
  readonly fields: ReadonlySet<string>;
}
const SEVERITIES: Readonly<Record<string, string>> = {
  info: "INFO",
  warn: "WARNING",
  error: "ERROR",
};

/** `log.warn("message", { field })` */
function readLogCall(node: ts.Node): LogCall | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { expression: target, name } = node.expression;
  const severity = SEVERITIES[name.text];
  const [message, fields] = node.arguments;
  if (severity === undefined || target.getText().split(".").at(-1) !== "log") return null;
  if (!message || !ts.isStringLiteral(message))
    throw new Error(`A log line needs a message of its own: ${node.getText().slice(0, 120)}`);
  const names = new Set<string>();
  const collect = (each: ts.Node) => {
    if (ts.isPropertyAssignment(each) || ts.isShorthandPropertyAssignment(each))
      names.add(each.name.getText());
    ts.forEachChild(each, collect);
  };
  if (fields) collect(fields);
  return { severity, message: message.text, fields: names };
}

function listLogCalls(): LogCall[] {
  const calls: LogCall[] = [];
  for (const name of globSync("functions/src/**/*.ts", { cwd: root })) {
    if (name.endsWith(".test.ts") || name.includes("/testing/")) continue;
    const text = readFileSync(join(root, name), "utf8");
    const visit = (node: ts.Node) => {
      const call = readLogCall(node);
      if (call) calls.push(call);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true));
  }
  return calls;
}

const metricFile = z.strictObject({
  description: z.string(),
  filter: z.string(),
  metricDescriptor: z.strictObject({
    metricKind: z.literal("DELTA"),
    valueType: z.enum(["INT64", "DISTRIBUTION"]),
    unit: z.string(),
    labels: z
      .array(z.strictObject({ key: z.string(), valueType: z.literal("STRING") }))
      .default([]),
  }),
  labelExtractors: z.record(z.string(), z.string()).default({}),
  valueExtractor: z.string().optional(),
});

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"));
const namesOf = (ending: string) => globSync(`*${ending}`, { cwd: folder }).toSorted();
const metrics = new Map(
  namesOf(".metric.json").map((name) => [
    basename(name, ".metric.json"),
    metricFile.parse(readJson(name)),
  ]),
);
const calls = listLogCalls();

const find = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? null;
const EXTRACT = /^EXTRACT\(jsonPayload\.(\w+)\)$/;

test("log lines are found in the source", () => {
  expect(calls.length).toBeGreaterThan(50);
  expect(metrics.size).toBeGreaterThan(10);
});

test.each([...metrics])("the metric %s counts a line that is written", (_name, metric) => {
  const message = find(metric.filter, /jsonPayload\.message="([^"]+)"/);
  const severity = find(metric.filter, /severity=(\w+)/);
  const lines = calls.filter(
    (call) => call.message === message && (severity === null || call.severity === severity),
  );
  expect(lines).not.toEqual([]);
  const extractors = [...Object.values(metric.labelExtractors), metric.valueExtractor ?? []].flat();
  for (const extractor of extractors) {
    const field = find(extractor, EXTRACT) ?? extractor;
    expect([field, lines.some(({ fields }) => fields.has(field))]).toEqual([field, true]);
  }
  // Each part of a filter is one that this test understands.
  const parts = metric.filter.split(" AND ").map((part) => part.replace(/[=].*/, ""));
  const known = new Set([
    "jsonPayload.message",
    "resource.labels.service_name",
    "resource.type",
    "severity",
  ]);
  expect(parts.filter((part) => !known.has(part))).toEqual([]);
});

test.each([...metrics])("the metric %s has what its kind needs", (_name, metric) => {
  const { labels, valueType } = metric.metricDescriptor;
  expect(labels.map(({ key }) => key)).toEqual(Object.keys(metric.labelExtractors));
  expect(valueType === "DISTRIBUTION").toBe(metric.valueExtractor !== undefined);
});

/** https://cloud.google.com/monitoring/api/metrics_gcp, with the labels that are used. */
const OF_GOOGLE: Readonly<Record<string, readonly string[]>> = {
  "run.googleapis.com/request_count": ["response_code_class"],
  "run.googleapis.com/request_latencies": ["response_code_class"],
  "cloudtasks.googleapis.com/queue/task_attempt_delays": [],
};
const OWN = "logging.googleapis.com/user/";

/** Every text in it. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const users = [...namesOf(".policy.json"), "dashboard.json"];

test.each(users)("%s uses metrics and labels that exist", (name) => {
  const texts = textsIn(readJson(name));
  const filters = texts.filter((text) => text.includes("metric.type="));
  expect(filters).not.toEqual([]);
  for (const filter of filters) {
    const type = find(filter, /metric\.type="([^"]+)"/) ?? "";
    const own = type.startsWith(OWN) ? metrics.get(type.slice(OWN.length)) : undefined;
    const labels = own ? Object.keys(own.labelExtractors) : OF_GOOGLE[type];
    expect([type, labels !== undefined]).toEqual([type, true]);
    const used = [...filter.matchAll(/metric\.labels\.(\w+)/g)].map(([, label = ""]) => label);
    expect([type, used.filter((label) => !labels?.includes(label))]).toEqual([type, []]);
  }
  const grouped = texts.flatMap((text) => find(text, /^metric\.label\.(\w+)$/) ?? []);
  const known = new Set([...metrics.values()].flatMap((each) => Object.keys(each.labelExtractors)));
  expect(grouped.filter((label) => !known.has(label))).toEqual([]);
});

test("alerts, metrics and the dashboard name functions and messages that exist", () => {
  const index = readFileSync(join(root, "functions/src/index.ts"), "utf8");
  const deployed = new Set(
    [...index.matchAll(/^export (?:const (\w+)|\{ (\w+) \})/gm)].map(([, made, passed]) =>
      (made ?? passed ?? "").toLowerCase(),
    ),
  );
  const texts = [...users, ...namesOf(".metric.json")].flatMap((name) => textsIn(readJson(name)));
  const services = texts.flatMap((text) => [
    ...[...text.matchAll(/service_name="(\w+)"/g)].map(([, service]) => service),
    ...[...text.matchAll(/service `(\w+)`/g)].map(([, service]) => service),
  ]);
  expect(services).toContain("site");
  expect(services.filter((service) => !deployed.has(service ?? ""))).toEqual([]);
  const mentioned = texts.flatMap((text) =>
    [...text.matchAll(/jsonPayload\.message="([^"]+)"/g)].map(([, message]) => message),
  );
  const written = new Set(calls.map(({ message }) => message));
  expect(mentioned.filter((message) => !written.has(message ?? ""))).toEqual([]);
});

test("every metric is in an alert or on the dashboard", () => {
  const used = users.flatMap((name) => textsIn(readJson(name))).join("\n");
  expect([...metrics.keys()].filter((name) => !used.includes(`${OWN}${name}"`))).toEqual([]);
});
