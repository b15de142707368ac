import { expect, test } from "vitest";
import { assemblePage } from "#/content/page/assemble-page.server.ts";
import { buildStructuredData } from "#/content/page/structured-data.ts";
import { pageResponse } from "#/content/page-shapes/page.server.ts";
import { buildTextBlock } from "#/content/testing/lake-documents.ts";

const ORIGIN = "https://mapwright.example";

function dataOf(type: string, more: object = {}) {
  const page = pageResponse.parse({
    id: "import",
    type,
    updatedAt: "2026-01-02T00:00:00Z",
    title: "Import a list",
    path: "/docs/import",
    excerpt: "CSV and XLSX.",
    locale: "de",
    ...more,
  });
  if (!page) throw new Error("no page");
  return buildStructuredData(assemblePage(page, []), ORIGIN);
}
const ofType = (type: string, objects: ReturnType<typeof buildStructuredData>) =>
  objects.find((object) => object["@type"] === type);

test("a docs page is a TechArticle in its own language", () => {
  expect(ofType("TechArticle", dataOf("docsPage"))).toMatchObject({
    "@context": "https://schema.org",
    headline: "Import a list",
    description: "CSV and XLSX.",
    url: `${ORIGIN}/docs/import`,
    mainEntityOfPage: `${ORIGIN}/docs/import`,
    inLanguage: "de",
    dateModified: "2026-01-02T00:00:00Z",
    publisher: { "@type": "Organization", name: "Mapwright" },
  });
});

test.each(["sections", "body"])("questions in the %s are an FAQPage", (where) => {
  const list = {
    _type: "faqList",
    _key: "faq",
    questions: [
      {
        _key: "q1",
        question: "Is it free?",
        answer: [buildTextBlock("Yes."), buildTextBlock("Always.")],
      },
    ],
  };
  expect(ofType("FAQPage", dataOf("page", { [where]: [list] }))).toMatchObject({
    mainEntity: [
      {
        "@type": "Question",
        name: "Is it free?",
        acceptedAnswer: { "@type": "Answer", text: "Yes.\nAlways." },
      },
    ],
  });
});

test("a plan table is a list of offers with the product's prices", () => {
  const table = {
    _type: "planTable",
    _key: "plans",
    plans: [
      { tier: "pro", name: "Pro", tagline: "Several sites, one team." },
      { tier: "free", name: "", tagline: "" },
    ],
  };
  expect(ofType("SoftwareApplication", dataOf("page", { sections: [table] }))).toMatchObject({
    offers: [
      { name: "Free", price: "0.00", priceCurrency: "USD" },
      { name: "Pro", price: "59.00", priceSpecification: { unitText: "month" } },
    ],
  });
});

test("a plain page without questions is neither", () => {
  const data = dataOf("page");
  expect([ofType("TechArticle", data), ofType("FAQPage", data)]).toEqual([undefined, undefined]);
});
