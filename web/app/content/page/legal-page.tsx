import Typography from "@mui/material/Typography";
import type { PageContent } from "#/content/page/assemble-page.server.ts";
import { PageBody } from "#/content/page/page-body.tsx";
import { PageTitle } from "#/content/page/page-title.tsx";
import { ReadingColumns } from "#/content/page/reading-columns.tsx";
import { DateText } from "#/content/prose/prose.tsx";
import { Container } from "#/ui/container.tsx";

/** Terms and privacy: a text with its effective date. */
export function LegalPage({ page }: { readonly page: PageContent }) {
  const { title, excerpt, body, toc, effectiveDate } = page;
  return (
    <Container component="article" sx={{ pb: { xs: 14, md: 24 } }}>
      <PageTitle
        title={title}
        lead={excerpt}
        below={
          effectiveDate ? (
            <Typography color="textSecondary" sx={{ mt: 5 }}>
              In effect since <DateText iso={effectiveDate} />
            </Typography>
          ) : null
        }
      />
      <ReadingColumns toc={toc}>
        <PageBody nodes={body} />
      </ReadingColumns>
    </Container>
  );
}
