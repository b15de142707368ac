/**
 * The entire page after an error on the server or in the browser. It has no data or config, so that it cannot fail
 * itself.
 */
import Container from "@mui/material/Container";
import { describeError, ErrorMessage } from "#/ui/error-message.tsx";
import { SiteShell } from "#/ui/site-shell.tsx";

export function ErrorPage({ error }: { readonly error: unknown }) {
  const { title, words } = describeError(error);
  return (
    <SiteShell>
      <Container sx={{ py: { xs: 14, md: 24 } }}>
        <title>{`${title} · Mapwright`}</title>
        <ErrorMessage title={title} words={words} />
      </Container>
    </SiteShell>
  );
}
