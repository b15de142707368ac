/** A fake of SearXNG: refuses JSON with an HTML page when its settings don't include it. */
import { buildOkReply, type FakeProvider } from "#/providers/fake-provider.ts";
import { listKeywordsAbout, listFakeResults } from "#/providers/fake-web.ts";

const PER_PAGE = 10;
/** All engines are blocked for a query that contains this. */
export const BLOCKED_QUERY = "zzzblocked";

export function createFakeSearxng({ hasJson = true } = {}): FakeProvider {
  return {
    service: "searxng",
    handle({ url }) {
      const { searchParams } = url;
      const query = searchParams.get("q") ?? "";
      if (!hasJson || searchParams.get("format") !== "json")
        return { status: 403, body: "<!doctype html><title>403 Forbidden</title>" };
      if (query === "") return { status: 400, body: "<!doctype html><title>400</title>" };
      const isBlocked = query.includes(BLOCKED_QUERY);
      const start = (Number(searchParams.get("pageno") ?? 1) - 1) * PER_PAGE;
      const found = isBlocked ? [] : listFakeResults(query, start + PER_PAGE).slice(start);
      return buildOkReply({
        query,
        number_of_results: 0,
        results: found.map(({ url: address, title, snippet }, i) => ({
          url: address,
          title,
          content: snippet,
          engine: "duckduckgo",
          engines: ["duckduckgo", "startpage"],
          positions: [i + 1, i + 2],
          score: 1 / (i + 1),
          category: "general",
        })),
        answers: [],
        corrections: [],
        infoboxes: [],
        suggestions: isBlocked
          ? []
          : listKeywordsAbout(query)
              .slice(1, 21)
              .map(({ text }) => text),
        unresponsive_engines: isBlocked ? [["google", "Suspended: CAPTCHA"]] : [],
      });
    },
  };
}
