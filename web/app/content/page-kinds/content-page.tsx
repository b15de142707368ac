/** Any content page, rendered by its type. */
import type { ReactNode } from "react";
import { DocsPage } from "#/content/docs/docs-page.tsx";
import type { PageContent } from "#/content/page/assemble-page.server.ts";
import { joinSections } from "#/content/page/later-sections.ts";
import { PageBody, PageSections } from "#/content/page/page-body.tsx";
import { PageTitle } from "#/content/page/page-title.tsx";
import { ReadingColumns } from "#/content/page/reading-columns.tsx";
import { createViewOnDemand } from "#/platform/view-on-demand.tsx";
import { Container } from "#/ui/container.tsx";

interface PageProps {
  readonly page: PageContent;
}

const ArticlePage = createViewOnDemand<PageProps>("content/blog/article-page.tsx", () =>
  import("#/content/blog/article-page.tsx").then((module) => module.ArticlePage),
);

const ExamplePage = createViewOnDemand<PageProps>("content/page/example-page.tsx", () =>
  import("#/content/page/example-page.tsx").then((module) => module.ExamplePage),
);

const LegalPage = createViewOnDemand<PageProps>("content/page/legal-page.tsx", () =>
  import("#/content/page/legal-page.tsx").then((module) => module.LegalPage),
);

/** A page built of sections, with its body below them. Without a hero it shows its own title. */
function BuiltPage({ page }: PageProps) {
  const { title, excerpt, body, toc } = page;
  const sections = joinSections(page);
  const hasHero = sections.some(({ _type }) => _type === "hero");
  return (
    <>
      {hasHero ? null : (
        <Container>
          <PageTitle title={title} lead={excerpt} />
        </Container>
      )}
      <PageSections nodes={sections} />
      {body.length > 0 ? (
        <Container sx={{ pb: { xs: 14, md: 24 }, pt: sections.length > 0 ? 12 : 0 }}>
          <ReadingColumns toc={toc}>
            <PageBody nodes={body} />
          </ReadingColumns>
        </Container>
      ) : null}
    </>
  );
}

/** A docs page outside /docs has no sidebar and needs the margins that the docs layout provides. */
function LoneDocsPage({ page }: PageProps) {
  return (
    <Container sx={{ py: { xs: 10, md: 16 } }}>
      <DocsPage page={page} />
    </Container>
  );
}

const PAGE_VIEWS = {
  page: BuiltPage,
  featurePage: BuiltPage,
  post: ArticlePage,
  docsPage: LoneDocsPage,
  legalPage: LegalPage,
  example: ExamplePage,
} satisfies Record<PageContent["type"], (props: PageProps) => ReactNode>;

export function ContentPage({ page }: PageProps) {
  const View = PAGE_VIEWS[page.type];
  return <View page={page} />;
}
