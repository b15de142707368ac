import { expect, test } from "vitest";
import {
  describeDomainProblem,
  chooseRankingWay,
  readCompetitors,
} from "#/features/research/domain/domain-draft.ts";

test.each(["example.com", "https://www.Example.com/shop?x", "sc-domain:example.com"])(
  "%s is read as a domain",
  (typed) => expect(describeDomainProblem(typed, null)).toBeNull(),
);

test("what isn't a public domain is refused with an example", () => {
  expect(describeDomainProblem("", null)).toBe("Enter your site's domain");
  for (const typed of ["localhost", "127.0.0.1:5000", "my shop", "printer.local"])
    expect(describeDomainProblem(typed, null)).toContain("such as example.com");
  expect(describeDomainProblem("127.0.0.1:5000", "127.0.0.1:5000"), "the local site").toBeNull();
});

test("competitors are read as domains, each once", () => {
  const { domains, problem } = readCompetitors(
    ["https://rival.com/a", "rival.com", "other.org"],
    "own.com",
  );
  expect(domains).toEqual(["rival.com", "other.org"]);
  expect(problem).toBeNull();
});

test("a competitor that is no domain, or one's own, is named", () => {
  expect(readCompetitors(["not a domain"], null).problem).toBe("“not a domain” isn't a domain");
  expect(readCompetitors(["www.own.com"], "own.com").problem).toBe("own.com is your own site");
});

test("rankings come from the chosen source while it is there, else from the best that is", () => {
  const all = { provider: true, searchConsole: true };
  expect(chooseRankingWay(null, all)).toBe("search-console");
  expect(chooseRankingWay(null, { ...all, searchConsole: false })).toBe("provider");
  expect(chooseRankingWay(null, { provider: false, searchConsole: false })).toBe("crawl");
  expect(chooseRankingWay("provider", { ...all, provider: false })).toBe("search-console");
  expect(chooseRankingWay("file", all)).toBe("file");
});
