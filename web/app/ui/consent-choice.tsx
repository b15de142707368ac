/** The question about usage statistics, in the footer of every public page. */
import Box from "@mui/material/Box";
import { useId } from "react";
import { decideConsent, useConsent } from "#/platform/analytics/consent.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { ClientOnly } from "#/ui/client-only.tsx";

const STATES = {
  pending: "off. Turn on?",
  denied: "off, nothing is sent.",
  granted: "on, thank you.",
} as const;

const CHOICES = [
  { consent: "granted", words: "Allow" },
  { consent: "denied", words: "Don’t allow" },
] as const;

/** Nothing without a project to send to. */
export function ConsentChoice() {
  const { analytics } = usePublicConfig();
  if (!analytics.postHog && !analytics.tagManager) return null;
  return (
    // Keeps its height: the choice is stored in the browser, so that the server can't render it.
    <Box sx={{ minHeight: 46, mt: 6, fontSize: 14, color: "text.secondary" }}>
      <ClientOnly fallback={null}>{() => <Question />}</ClientOnly>
    </Box>
  );
}

function Question() {
  const consent = useConsent();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: "grid", rowGap: 0.5 }}>
      <div>
        <span id={id}>Usage statistics</span>: <span role="status">{STATES[consent]}</span>
      </div>
      <Box sx={{ display: "flex", columnGap: 4 }}>
        {CHOICES.filter((choice) => choice.consent !== consent).map((choice) => (
          <Box
            key={choice.consent}
            component="button"
            type="button"
            onClick={() => decideConsent(choice.consent, null, Date.now())}
            sx={{
              p: 0,
              border: 0,
              background: "none",
              font: "inherit",
              color: "primary.main",
              textDecorationLine: "underline",
              cursor: "pointer",
            }}
          >
            {choice.words}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
