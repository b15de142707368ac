/** A fake of SerpApi: a page without results is a success with an `error`; too fast and nothing left are both 429. */
import { findPlaceByName, listPlacesContaining } from "#/providers/fake-places.ts";
import { FAKE_KEYS, buildOkReply, type FakeProvider } from "#/providers/fake-provider.ts";
import {
  isForGoods,
  isLocal,
  listKeywordsAbout,
  listQuestionsAbout,
  listFakeResults,
} from "#/providers/fake-web.ts";

const PER_PAGE = 10;

export const fakeSerpApi: FakeProvider = {
  service: "serpapi",
  handle({ url }) {
    const { searchParams } = url;
    // Without a key.
    if (url.pathname === "/locations.json")
      return buildOkReply(
        listPlacesContaining(
          searchParams.get("q") ?? "",
          Number(searchParams.get("limit") ?? 10),
        ).map(({ name, code, country, kind, reach }) => ({
          id: `fake-${code}`,
          google_id: code,
          google_parent_id: 0,
          name: name.split(",")[0],
          canonical_name: name,
          country_code: country,
          target_type: kind,
          reach,
          gps: [0, 0],
        })),
      );
    const key = searchParams.get("api_key");
    if (key === FAKE_KEYS.spent) return refuse(429, "Your account has run out of searches.");
    if (key === FAKE_KEYS.limited)
      return refuse(429, "You are exceeding your hourly throughput limit.");
    if (key !== FAKE_KEYS.valid)
      return refuse(401, "Invalid API key. Your API key should be here: …/manage-api-key");
    if (url.pathname === "/account.json")
      return buildOkReply({
        account_id: "0",
        api_key: key,
        account_email: "someone@example.com",
        plan_searches_left: 4_900,
        extra_credits: 0,
        total_searches_left: 4_900,
        account_rate_limit_per_hour: 1_000,
      });
    if (searchParams.get("engine") === "google_ai_overview")
      return readOverview(searchParams.get("page_token"));
    const q = searchParams.get("q");
    if (!q) return refuse(400, "Missing query `q` parameter.");
    if (searchParams.has("num")) return refuse(400, "Unsupported `num` parameter.");
    const location = searchParams.get("location") ?? undefined;
    if (location !== undefined && !findPlaceByName(location))
      return refuse(400, `Unsupported \`${location}\` location - location parameter.`);
    const search_metadata = { id: "0", status: "Success" };
    const keywords = listKeywordsAbout(q).map(({ text }) => text);
    if (searchParams.get("engine") === "google_autocomplete")
      return buildOkReply({
        search_metadata,
        suggestions: keywords.slice(1, 11).map((value, i) => ({ value, relevance: 600 - i })),
      });
    const start = Number(searchParams.get("start") ?? 0);
    const results = listFakeResults(q, start + PER_PAGE, location).slice(start);
    if (results.length === 0)
      return buildOkReply({
        search_metadata,
        error: "Google hasn't returned any results for this query.",
      });
    return buildOkReply({
      search_metadata,
      search_information: { total_results: 1_000 },
      organic_results: results.map(({ url: link, title, snippet }, i) => ({
        position: start + i + 1,
        title,
        link,
        displayed_link: link,
        snippet,
      })),
      // Of goods, Google loads it later.
      ai_overview: isForGoods(q)
        ? { page_token: tokenOf(q), serpapi_link: "" }
        : overviewOf(results),
      ...(isLocal(q) && { local_results: { places: [{ title: `A place for ${q}` }] } }),
      ...(isForGoods(q) && { shopping_results: [{ title: `What to ${q}`, link: "" }] }),
      related_questions: listQuestionsAbout(q).map((question, at) => ({
        question,
        snippet: null,
        title: at === 0 ? "" : `All about ${q}`,
        link: at === 0 ? "" : "https://site0.example/",
      })),
      // Some are pictures without a query.
      related_searches: [
        { block_position: 1 },
        ...keywords.slice(11, 19).map((query) => ({ query, link: "" })),
      ],
    });
  },
};

const TOKEN = "fake-overview-";
const tokenOf = (q: string) => `${TOKEN}${Buffer.from(q).toString("base64url")}`;

function readOverview(token: string | null) {
  if (!token?.startsWith(TOKEN)) return refuse(400, "Invalid `page_token` parameter.");
  const q = Buffer.from(token.slice(TOKEN.length), "base64url").toString();
  return buildOkReply({
    search_metadata: { id: "0", status: "Success" },
    ai_overview: overviewOf(listFakeResults(q, PER_PAGE)),
  });
}

function overviewOf(results: ReturnType<typeof listFakeResults>) {
  return {
    text_blocks: [],
    references: results
      .slice(0, 2)
      .map(({ url: link, title }, index) => ({ index, link, title, source: "" })),
  };
}

function refuse(status: number, error: string) {
  return { status, body: { error } };
}
