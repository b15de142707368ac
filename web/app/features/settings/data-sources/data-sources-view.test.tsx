import { DATA_SOURCE_IDS, DATA_SOURCES } from "@mapwright/core/research/data-source-catalog";
import { dataSource, type DataSource } from "@mapwright/core/research/data-source";
import { userId } from "@mapwright/core/ids";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { ConnectForm } from "#/features/settings/data-sources/connect-form.tsx";
import { describeSourceTest } from "#/features/settings/data-sources/data-source-messages.ts";
import { DataSourcesView } from "#/features/settings/data-sources/data-sources-view.tsx";
import type { DataSourceActions } from "#/features/settings/data-sources/use-data-source-actions.ts";
import { ControlTheme } from "#/ui/theme/control-theme.tsx";

const never = () => Promise.reject(new Error("not called"));
const ACTIONS: DataSourceActions = {
  connect: never,
  test: never,
  disconnect: never,
  order: never,
  deliver: never,
  openQuestions: never,
  switchReading: never,
};

const sourceOf = (id: DataSource["id"], of: Partial<DataSource> = {}) =>
  dataSource.parse({
    id,
    workspaceId: "garden",
    keyEnding: "8c1f",
    position: 0,
    delivery: "live",
    connectedBy: "ann",
    connectedAt: Date.UTC(2026, 5, 1, 12),
    status: "working",
    checkedAt: Date.UTC(2026, 5, 1, 12),
    ...of,
  });

const draw = (sources: readonly DataSource[], actions: DataSourceActions | null = ACTIONS) =>
  renderToStaticMarkup(
    <ControlTheme>
      <MemoryRouter>
        <DataSourcesView
          sources={sources}
          nameOf={(uid) => (uid === "ann" ? "Ann" : null)}
          actions={actions}
        />
      </MemoryRouter>
    </ControlTheme>,
  )
    .replace(/<style.*?<\/style>/g, "")
    .replaceAll("&#x27;", "'");

test("every provider is offered with what it gives and what a map costs", () => {
  const html = draw([]);
  for (const id of DATA_SOURCE_IDS) {
    expect(html).toContain(DATA_SOURCES[id].gives);
    expect(html).toContain(`Connect ${DATA_SOURCES[id].name}`);
  }
  expect(html).toContain("About $0.42 for a map of 200 keywords, billed by DataForSEO.");
  expect(html).not.toContain("Connected");
});

test("a connected provider says whose key it is, by its end only, and can be tested, replaced and disconnected", () => {
  const html = draw([sourceOf("serper")]);
  expect(html).toContain("Key ending in 8c1f, connected by Ann on");
  for (const label of ["Test connection: Serper", "Replace key: Serper", "Disconnect Serper"])
    expect(html).toContain(label);
  expect(html).not.toContain("Connect Serper");
});

test("a provider without a key, connected by someone who left, says so", () => {
  const html = draw([sourceOf("searxng", { keyEnding: "", connectedBy: userId.parse("bob") })]);
  expect(html).toContain("Connected by a former member on");
  expect(html).not.toContain("Key ending in");
});

test.each([
  ["key-rejected", "Key rejected", "replace this one"],
  ["quota-spent", "No credit left", "Add credit"],
  ["json-disabled", "JSON not allowed", "Add json to search.formats"],
  ["provider-refused", "Refused", "Check your account"],
  ["unreachable", "Not responding", "again later"],
] as const)("a provider that is %s says what to do", (status, name, advice) => {
  const html = draw([sourceOf("searxng", { status })]);
  expect(html).toContain(name);
  expect(html).toContain(advice);
});

test("the first can't move up and the last can't move down", () => {
  const html = draw([sourceOf("serper"), sourceOf("brave", { position: 1 })]);
  const isDisabled = (label: string) =>
    new RegExp(`<button[^>]*disabled=""[^>]*aria-label="${label}"`).test(html);
  expect(html.indexOf("Move Serper up")).toBeLessThan(html.indexOf("Move Brave Search up"));
  expect(isDisabled("Move Serper up")).toBe(true);
  expect(isDisabled("Move Serper down")).toBe(false);
  expect(isDisabled("Move Brave Search up")).toBe(false);
  expect(isDisabled("Move Brave Search down")).toBe(true);
});

test("people who can't manage the workspace see the data sources and no way to change them", () => {
  const html = draw([sourceOf("serper")], null);
  expect(html).toContain("Key ending in 8c1f");
  expect(html).toContain("Owners and admins can do this.");
  expect(html).not.toContain("<button");
});

test("a source with a queue offers both ways with their costs, and shows the one that is chosen", () => {
  const html = draw([sourceOf("dataforseo", { delivery: "queued" })]);
  expect(html).toContain("About $0.14 for a map of 200 keywords, billed by DataForSEO.");
  expect(html).toContain("Right away, $0.42");
  expect(html).toContain("In 5 minutes or so, $0.14");
  const radios = html.match(/<input[^>]*type="radio"[^>]*>/g) ?? [];
  expect(
    radios.map((radio) => [/value="(\w+)"/.exec(radio)?.[1], radio.includes("checked")]),
  ).toEqual([
    ["live", false],
    ["queued", true],
  ]);
  expect(radios.some((radio) => radio.includes("disabled"))).toBe(false);
  const forViewers = draw([sourceOf("dataforseo", { delivery: "queued" })], null);
  const theirs = forViewers.match(/<input[^>]*type="radio"[^>]*>/g) ?? [];
  expect(theirs.every((radio) => radio.includes("disabled"))).toBe(true);
  expect(draw([sourceOf("serper")])).not.toContain('type="radio"');
});

test("a source with late AI overviews says what they cost, and adds it once they are on", () => {
  const off = draw([sourceOf("serpapi")]);
  expect(off).toContain("AI overviews that Google loads later");
  expect(off).toContain("up to $3.00 more for a map of 200 keywords");
  expect(off).toContain("About $3.00 for a map of 200 keywords, billed by SerpApi.");
  expect(off).not.toMatch(/<input[^>]*type="checkbox"[^>]*checked/);
  const on = draw([sourceOf("dataforseo", { delivery: "queued", readsLateOverviews: true })]);
  expect(on).toContain(
    "About $0.14 for a map of 200 keywords and up to $0.12 more for late AI overviews, billed by DataForSEO.",
  );
  expect(on).toMatch(/<input[^>]*type="checkbox"[^>]*checked/);
  const both = { readsLateOverviews: true, readsAiMode: true };
  expect(draw([sourceOf("dataforseo", both)])).toContain(
    "About $0.42 for a map of 200 keywords and up to $0.12 more for late AI overviews and up to $0.80 more for AI Mode, billed by DataForSEO.",
  );
  expect(draw([sourceOf("dataforseo")])).toContain(
    "A look-up costs up to $0.40, shown before it starts.",
  );
  const forViewers = draw([sourceOf("dataforseo")], null);
  expect(forViewers).toMatch(/<input[^>]*disabled=""[^>]*type="checkbox"/);
  expect(draw([sourceOf("serper")])).not.toContain('type="checkbox"');
});

test("a source that opens questions says how deep, and what that adds; others offer nothing", () => {
  const off = draw([sourceOf("dataforseo")]);
  expect(off).toContain("Open none");
  expect(off).not.toContain("more for deeper questions");
  const on = draw([sourceOf("dataforseo", { questionDepth: 2 })]);
  expect(on).toContain("Open 2 on each page, up to $0.06 more");
  expect(on).toContain("and up to $0.06 more for deeper questions, billed by DataForSEO.");
  for (const id of ["serpapi", "serper"] as const)
    expect(draw([sourceOf(id)])).not.toContain("people also ask");
});

test("the fields of a key are typed like a password, start empty and aren't remembered", () => {
  const html = renderToStaticMarkup(
    <ControlTheme>
      <ConnectForm facts={DATA_SOURCES.dataforseo} connect={never} onClose={() => {}} />
    </ControlTheme>,
  );
  const inputs = html.match(/<input[^>]*>/g) ?? [];
  expect(inputs).toHaveLength(2);
  for (const input of inputs) expect(input).toContain('value=""');
  expect(inputs[0]).toContain('type="text"');
  expect(inputs[1]).toContain('type="password"');
  expect(inputs[1]).toContain('autoComplete="new-password"');
});

test.each([
  [{ left: { amount: 41.5, unit: "usd" }, limit: null }, "The connection works. $41.50 left."],
  [
    { left: { amount: 4_900, unit: "searches" }, limit: { requests: 1_000, per: "hour" } },
    "The connection works. 4,900 searches left. Up to 1,000 requests per hour.",
  ],
  [
    { left: { amount: 1, unit: "credits" }, limit: { requests: 1, per: "second" } },
    "The connection works. 1 credit left. Up to 1 request per second.",
  ],
  [{ left: null, limit: null }, "The connection works."],
] as const)("a test that found %o says so", (account, message) => {
  expect(describeSourceTest({ status: "working", account })).toBe(message);
});

const hintOf = (id: DataSource["id"]) =>
  renderToStaticMarkup(
    <ControlTheme>
      <ConnectForm facts={DATA_SOURCES[id]} connect={never} onClose={() => {}} />
    </ControlTheme>,
  )
    .replace(/<style.*?<\/style>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll(/<[^>]*>/g, "");

test.each([
  [
    "serper",
    "Find it under API key on serper.dev. It's stored encrypted; nobody can read it again, not even you.",
  ],
  [
    "dataforseo",
    "Find them under API Access on dataforseo.com. They're stored encrypted; nobody can read them again, not even you.",
  ],
  ["searxng", "New to it? See how to host one. The address is stored encrypted."],
] as const)("the form of %s says where the key is and what becomes of it", (id, hint) => {
  expect(hintOf(id)).toContain(hint);
});

test("Search Console says what it has, and that maps don't use it yet", () => {
  expect(draw([])).toContain(
    "Clicks, impressions and positions of your own sites on Google, for domain maps. Free.",
  );
});
