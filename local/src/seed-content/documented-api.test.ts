/** The limits and prices that the documentation of the API gives are those of the code. */
import { API_SCOPES } from "@mapwright/core/api-keys/api-key";
import { PROGRAM_CHANGES_MAX } from "@mapwright/core/maps/log/program-changes";
import { CREDIT_PACK } from "@mapwright/core/billing/plans";
import { PAGE_MAX_ITEMS, pageInput } from "@mapwright/core/paging";
import { expect, test } from "vitest";
import { USE_CASES } from "../../../functions/src/doors.ts";
import { DEFAULT_RATE_LIMIT } from "../../../functions/src/platform/callables/perform-use-case.ts";
import { MAX_BODY_BYTES } from "../../../functions/src/platform/http/api-request.ts";
import {
  listProblemCodes,
  getProblemStatus,
} from "../../../functions/src/platform/http/problem.ts";
import {
  readDocumentedCode,
  readDocumentedTable,
  readDocumentedText,
} from "#/seed-content/testing/documented-code.ts";

const API = "/docs/reference/api";
const offered = USE_CASES.flatMap(({ rateLimit, offer }) =>
  offer
    ? [
        {
          request: `${offer.http.method} ${offer.http.path}`,
          cost: offer.cost?.replaceAll("`", "") ?? null,
          limit: { ...DEFAULT_RATE_LIMIT, ...rateLimit }.perPrincipal,
        },
      ]
    : [],
);

test("the documented requests a minute are those that the API allows", () => {
  const [, ...rows] = readDocumentedTable(API, "Requests a minute");
  const usual = DEFAULT_RATE_LIMIT.perPrincipal;
  expect(offered.filter(({ limit }) => limit.perMs !== usual.perMs)).toEqual([]);
  const documented = rows.flatMap(([requests = "", calls = ""]) =>
    requests.split(", ").map((request) => `${request}: ${calls}`),
  );
  const special = offered
    .filter(({ limit }) => limit.calls !== usual.calls)
    .map(({ request, limit }) => `${request}: ${String(limit.calls)}`);
  expect(documented.toSorted()).toEqual(
    [...special, `All that aren’t named here: ${String(usual.calls)}`].toSorted(),
  );
});

test("the documented prices are those that requests are offered with", () => {
  const [, ...rows] = readDocumentedTable(API, "Requests that cost credits");
  const priced = offered.flatMap(({ request, cost }) =>
    cost === null ? [] : [`${request}: ${cost}`],
  );
  expect(rows.map((cells) => cells.join(": ")).toSorted()).toEqual(priced.toSorted());
});

test("the other documented limits are those of the code", () => {
  const limits = Object.fromEntries(readDocumentedTable(API, "Other limits"));
  const usual = pageInput.limit.parse(undefined);
  expect(limits).toMatchObject({
    "Body of a request": `${String(MAX_BODY_BYTES / 1024 / 1024)} MB`,
    "Items in a page": `${String(PAGE_MAX_ITEMS)}; ${String(usual)} unless you send limit`,
    "Changes in one edit": String(PROGRAM_CHANGES_MAX),
  });
  const text = readDocumentedText(API);
  const pack = `${CREDIT_PACK.credits.toLocaleString("en-US")} credits costs $${String(CREDIT_PACK.priceMinorUnits / 100)}`;
  const perNetwork = DEFAULT_RATE_LIMIT.perNetwork.calls.toLocaleString("en-US");
  expect(text).toContain(pack);
  expect(text).toContain(`share ${perNetwork} requests of a kind a minute`);
});

test("what to do is said for each status that a refusal can have", () => {
  const [, ...rows] = readDocumentedTable(API, "Status codes");
  const listed = rows.flatMap(([cell = ""]) => cell.split(", ").map(Number));
  const statuses = listProblemCodes().map(getProblemStatus);
  expect(listed).toEqual([...new Set(statuses)].toSorted((a, b) => a - b));
});

/** Words of the table of scopes, by the first part of an address. */
const SUBJECTS: Readonly<Record<string, RegExp>> = {
  credits: /credits/,
  "csv-links": /CSV links/,
  "data-sources": /data sources/,
  estimates: /Estimates/,
  jobs: /jobs/,
  keywords: /keywords/,
  ledger: /ledger/,
  maps: /[Mm]aps/,
  places: /places/,
  "research-coverage": /research coverage/,
  shares: /share links/,
  "thread-files": /files of threads/,
  webhooks: /webhooks/,
};

test("the documented scopes name everything that they allow, and nothing that they don't", () => {
  const [, ...rows] = readDocumentedTable(API, "Scopes");
  expect(rows.map(([scope]) => scope)).toEqual([...API_SCOPES]);
  for (const [scope, words = ""] of rows) {
    const allowed = USE_CASES.flatMap(({ allowed: { scope: needed }, offer }) =>
      offer && needed === scope ? [offer.http.path.split("/")[1] ?? ""] : [],
    );
    expect(allowed.filter((subject) => !SUBJECTS[subject]?.test(words))).toEqual([]);
    for (const links of ["webhooks", "csv-links", "ledger", "places"])
      expect([scope, links, SUBJECTS[links]?.test(words)]).toEqual([
        scope,
        links,
        allowed.includes(links),
      ]);
  }
});

test("configurations of assistants are JSON, and name the address where tools are served", () => {
  const configurations = readDocumentedCode("/docs/reference/assistants").filter(
    ({ language }) => language === "json",
  );
  expect(configurations.length).toBeGreaterThan(1);
  for (const { code } of configurations) {
    const text = JSON.stringify(JSON.parse(code));
    const addresses = text.match(/https:\/\/your-site[^"]*/g) ?? [];
    expect(addresses.filter((address) => address !== "https://your-site/mcp")).toEqual([]);
  }
});
