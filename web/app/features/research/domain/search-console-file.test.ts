import { expect, test } from "vitest";
import { openSearchConsoleFile } from "#/features/research/domain/search-console-file.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test("an export is opened with its queries and pages", () => {
  const opened = openSearchConsoleFile(
    bytes(
      "Query,Page,Clicks,Impressions,CTR,Position\ncoffee ratio,https://own.example/ratio,12,300,4%,3.4\n",
    ),
  );
  expect(opened).toMatchObject({ ok: true, value: { hasPairs: true, leftOut: 0, faultCount: 0 } });
  expect(opened.ok && opened.value.queries[0]?.query).toBe("coffee ratio");
});

test("an export without pages says that pairs are missing", () => {
  const opened = openSearchConsoleFile(
    bytes("Top queries,Clicks,Impressions,CTR,Position\ncoffee ratio,12,300,4%,3.4\n"),
  );
  expect(opened.ok && opened.value.hasPairs).toBe(false);
});

test("a file that is something else is refused with what to do", () => {
  expect(openSearchConsoleFile(bytes("name,age\nx,3\n"))).toEqual({
    ok: false,
    problem: expect.stringContaining("Performance → Search results"),
  });
});

test("of more rows than a request holds, those with most impressions are sent", () => {
  const page = `https://own.example/${"x".repeat(900)}`;
  const rows = Array.from(
    { length: 4_000 },
    (_, at) => `query ${String(at)},${page},1,${String(at + 1)},1%,5`,
  );
  const opened = openSearchConsoleFile(
    bytes(["Query,Page,Clicks,Impressions,CTR,Position", ...rows].join("\n")),
  );
  if (!opened.ok) throw new Error(opened.problem);
  const { queries, leftOut } = opened.value;
  expect(leftOut).toBeGreaterThan(500);
  expect(queries.length + leftOut).toBe(4_000);
  expect(queries[0]?.query).toBe("query 3999");
  expect(JSON.stringify(queries).length).toBeLessThan(6_000_000);
});
