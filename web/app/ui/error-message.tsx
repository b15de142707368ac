/** The message for a missing or broken page: no data or config, so nothing in it can fail again. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { isRouteErrorResponse } from "react-router-dom";
import { useSignedInHint } from "#/platform/session/signed-in-hint.ts";
import { LinkButton } from "#/ui/link-button.tsx";

/** Contour lines around an unsurveyed summit. */
function UnmappedGround() {
  return (
    <Box
      component="svg"
      viewBox="0 0 320 220"
      aria-hidden="true"
      sx={{ width: "100%", maxWidth: 400, fill: "none", stroke: "var(--mw-divider)" }}
    >
      <g strokeWidth="1.5">
        <path d="M18 128c4-58 62-110 138-112s142 40 148 92-48 92-128 96S12 190 18 128z" />
        <path d="M48 124c4-44 52-82 110-84s112 32 116 70-40 68-104 72-126-12-122-58z" />
        <path d="M82 120c4-30 40-54 80-56s76 24 78 48-30 44-74 48-88-8-84-40z" />
        <path d="M116 116c4-18 26-30 50-30s44 12 44 28-20 24-46 26-52-4-48-24z" />
      </g>
      <g stroke="var(--mw-signal-main)" strokeWidth="2.5" strokeLinecap="round">
        <path d="m155 105 16 16M171 105l-16 16" />
        <path d="M36 206c30-14 40-40 66-52" strokeDasharray="1 7" />
        <path d="M102 154c18-8 30-14 46-30" strokeDasharray="1 7" />
      </g>
    </Box>
  );
}

function WaysBack({ isHome }: { readonly isHome: boolean }) {
  const isSignedIn = useSignedInHint();
  // Full page loads: the code that failed may be what client-side navigation needs.
  return (
    // With room for both on a phone: only the browser knows whether the visitor is signed in.
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignContent: "start",
        gap: 3,
        mt: 8,
        minHeight: isHome ? 48 : { xs: 108, sm: 48 },
      }}
    >
      {isHome ? null : (
        <LinkButton to="/" variant="contained" size="large" reloadDocument>
          Back to the home page
        </LinkButton>
      )}
      {isSignedIn ? (
        <LinkButton to="/app" variant="outlined" size="large" reloadDocument>
          Open your maps
        </LinkButton>
      ) : null}
    </Box>
  );
}

interface ErrorMessageProps {
  readonly title: string;
  readonly words: string;
  /** The error in one line, for whoever reports it. */
  readonly detail?: string | null;
  /** The visitor is already on the page the back link would open. */
  readonly isHome?: boolean;
  /** Further help. */
  readonly children?: ReactNode;
}

export function ErrorMessage({
  title,
  words,
  detail = null,
  isHome = false,
  children,
}: ErrorMessageProps) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: { xs: 8, md: 16 },
        alignItems: "center",
        gridTemplateColumns: { md: "1fr 400px" },
      }}
    >
      <div>
        <Typography variant="h1">{title}</Typography>
        <Typography variant="subtitle1" color="textSecondary" sx={{ mt: 4, maxWidth: "48ch" }}>
          {words}
        </Typography>
        {detail === null ? null : (
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ mt: 3, overflowWrap: "anywhere" }}
          >
            {detail}
          </Typography>
        )}
        <WaysBack isHome={isHome} />
        {children}
      </div>
      <UnmappedGround />
    </Box>
  );
}

/** The text of the error page. Internal causes are not shown to visitors. */
export interface ErrorDescription {
  readonly title: "Page Not Found" | "Back in a Moment" | "Internal Server Error";
  readonly words: string;
  /** "Page not found: {path}", or "Page Not Found: {path}" where no page can be; null without a path to name. */
  readonly detail: string | null;
}

const NAMES_A_PATH = /^page not found: \//i;

export function describeError(error: unknown): ErrorDescription {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return {
      title: "Page Not Found",
      detail: NAMES_A_PATH.test(error.statusText) ? error.statusText : null,
      words:
        "There is no page at this address. It may have been moved or deleted, or the link may be incomplete.",
    };
  }
  if (isRouteErrorResponse(error) && error.status === 503) {
    return {
      title: "Back in a Moment",
      detail: null,
      words:
        "We can't load this page right now because our content service isn't responding. Your maps aren't affected. Try again in a minute.",
    };
  }
  return {
    title: "Internal Server Error",
    detail: null,
    words:
      "Something went wrong on our side. Your maps are safe: nothing that was saved is lost. Try again in a moment.",
  };
}
