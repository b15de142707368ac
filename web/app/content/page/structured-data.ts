/**
 * Structured data for a page, in the schema.org vocabulary. The router writes it into the head with `<`, `>` and `&`
 * escaped, so that editors' text cannot close the script element.
 * @see https://schema.org/BlogPosting
 */
import { PLAN_NAMES } from "@mapwright/core/billing/plan-names";
import { PLAN_OFFERS } from "@mapwright/core/billing/plans";
import type { BodyNode } from "#/content/blocks/block-shapes.server.ts";
import type { PageContent } from "#/content/page/assemble-page.server.ts";
import { joinSections } from "#/content/page/later-sections.ts";
import { joinWords } from "#/content/shapes/name-headings.ts";

type JsonLdValue = string | number | JsonLdObject | readonly JsonLdObject[] | readonly string[];
export interface JsonLdObject {
  readonly [property: string]: JsonLdValue;
}

const CONTEXT = "https://schema.org";
const PUBLISHER = { "@type": "Organization", name: "Mapwright" };

function breadcrumbs(page: PageContent, origin: string): JsonLdObject[] {
  if (page.ancestors.length === 0) return [];
  const trail = [...page.ancestors, { title: page.seo.title, path: page.path }];
  return [
    {
      "@context": CONTEXT,
      "@type": "BreadcrumbList",
      itemListElement: trail.map(({ title, path }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: title,
        item: origin + path,
      })),
    },
  ];
}

function article(page: PageContent, origin: string): JsonLdObject[] {
  if (page.type !== "post" && page.type !== "docsPage") return [];
  return [
    {
      "@context": CONTEXT,
      "@type": page.type === "post" ? "BlogPosting" : "TechArticle",
      headline: page.seo.title,
      description: page.seo.description,
      url: origin + page.path,
      mainEntityOfPage: origin + page.path,
      inLanguage: page.locale,
      dateModified: page.updatedAt,
      publisher: { ...PUBLISHER, url: `${origin}/` },
      ...(page.publishedAt && { datePublished: page.publishedAt }),
      ...(page.cover && { image: page.cover.url }),
      ...(page.author && { author: { "@type": "Person", name: page.author.name } }),
    },
  ];
}

function questions(nodes: readonly BodyNode[], origin: string, path: string): JsonLdObject[] {
  const asked = nodes.flatMap((node) => (node._type === "faqList" ? node.questions : []));
  if (asked.length === 0) return [];
  return [
    {
      "@context": CONTEXT,
      "@type": "FAQPage",
      url: origin + path,
      mainEntity: asked.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer.map(joinWords).join("\n") },
      })),
    },
  ];
}

function site(page: PageContent, origin: string): JsonLdObject[] {
  if (page.path !== "/") return [];
  return [
    { "@context": CONTEXT, "@type": "WebSite", name: "Mapwright", url: `${origin}/` },
    {
      "@context": CONTEXT,
      ...PUBLISHER,
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
    },
  ];
}

/** Lists the plans of a plan table with their monthly prices. */
function plans(nodes: readonly BodyNode[], page: PageContent, origin: string): JsonLdObject[] {
  const listed = nodes.flatMap((node) => (node._type === "planTable" ? node.plans : []));
  if (listed.length === 0) return [];
  return [
    {
      "@context": CONTEXT,
      "@type": "SoftwareApplication",
      name: "Mapwright",
      description: page.seo.description,
      url: origin + page.path,
      applicationCategory: "BusinessApplication",
      operatingSystem: "Web",
      offers: listed.map(({ tier, name, tagline }) => {
        const price = (PLAN_OFFERS[tier].monthlyPriceMinorUnits / 100).toFixed(2);
        return {
          "@type": "Offer",
          name: name || PLAN_NAMES[tier],
          description: tagline,
          url: origin + page.path,
          price,
          priceCurrency: "USD",
          priceSpecification: {
            "@type": "UnitPriceSpecification",
            price,
            priceCurrency: "USD",
            unitText: "month",
          },
        };
      }),
    },
  ];
}

export function buildStructuredData(page: PageContent, origin: string): JsonLdObject[] {
  const nodes = [...joinSections(page), ...page.body];
  return [
    ...site(page, origin),
    ...plans(nodes, page, origin),
    ...breadcrumbs(page, origin),
    ...article(page, origin),
    ...questions(nodes, origin, page.path),
  ];
}
