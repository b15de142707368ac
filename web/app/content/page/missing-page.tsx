/**
 * A page that is missing or temporarily unavailable, inside the site's frame, with pages the visitor may have meant.
 */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { isRouteErrorResponse } from "react-router-dom";
import type { MissingPage } from "#/content/source/content-errors.server.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { Container } from "#/ui/container.tsx";
import { describeError, ErrorMessage } from "#/ui/error-message.tsx";

function isMissingPage(value: unknown): value is MissingPage {
  return (
    typeof value === "object" && value !== null && "isFatal" in value && "suggestions" in value
  );
}

/** Returns the requested path and suggestions when `error` can be shown within the frame; null otherwise. */
function missingOf(error: unknown): Pick<MissingPage, "path" | "suggestions"> | null {
  if (!isRouteErrorResponse(error)) return null;
  const { data, status } = error;
  if (status === 503) return { path: "", suggestions: [] };
  return status === 404 && isMissingPage(data) && !data.isFatal ? data : null;
}

/** Until editors have published a home page, the visitor has done nothing wrong. */
const NO_HOME_YET = {
  detail: null,
  title: "Nothing Here Yet",
  words:
    "This site is waiting for its first page. Once a home page is published in the Studio, it appears here.",
};

/** The error boundary of content routes. Rethrows other errors to the root error boundary. */
export function ContentError({ error }: { readonly error: unknown }) {
  const missing = missingOf(error);
  if (!missing) throw error;
  const { path: askedPath, suggestions } = missing;
  const isHome = askedPath === "/";
  const { title, words, detail } = isHome ? NO_HOME_YET : describeError(error);
  return (
    <Container sx={{ py: { xs: 14, md: 24 } }}>
      <title>{`${title} · Mapwright`}</title>
      <meta name="robots" content="noindex" />
      <ErrorMessage title={title} words={words} detail={detail} isHome={isHome}>
        {suggestions.length > 0 ? (
          <Box component="nav" aria-labelledby="suggestions" sx={{ mt: 10 }}>
            <Typography variant="h5" component="h2" id="suggestions">
              Were you looking for one of these?
            </Typography>
            <Box component="ul" sx={{ m: 0, mt: 3, p: 0, listStyle: "none" }}>
              {suggestions.map(({ path, title: name, excerpt }) => (
                <Box component="li" key={path} sx={{ py: 3, borderTop: 1, borderColor: "divider" }}>
                  <AppLink to={path} sx={{ fontWeight: 600 }}>
                    {name}
                  </AppLink>
                  <Typography variant="body2" color="textSecondary">
                    {excerpt}
                  </Typography>
                </Box>
              ))}
            </Box>
          </Box>
        ) : null}
      </ErrorMessage>
    </Container>
  );
}
