/** A link to the map for others, on request: it is the only way in which the whole list leaves the browser. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { askForLink } from "#/content/blocks/keyword-tool/free-tool-calls.ts";
import type { KeywordMap } from "#/content/imported-list/map-keywords.ts";
import { copyText } from "#/platform/copy-text.client.ts";
import { Icon } from "#/ui/icon.tsx";
import { LightButton } from "#/ui/light-controls.tsx";

type LinkState =
  | { readonly step: "asking" | "rate-limited" | "unavailable" }
  | { readonly step: "made"; readonly address: string; readonly expiresAt: number };

const PROBLEMS = {
  "rate-limited": "That's all links for today. Tomorrow you can make more.",
  unavailable: "We couldn't create the link. Try again in a minute.",
} as const;

const Address = styled("input")(({ theme }) => ({
  flex: "1 1 260px",
  minWidth: 0,
  minHeight: 40,
  padding: "6px 12px",
  border: `1px solid ${theme.vars.palette.edge}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  font: "inherit",
  fontSize: 14,
}));

const day = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "long" });

/** The link belongs to the map it was made of: another map has none yet. */
export function useMapLink(keywordMap: KeywordMap) {
  const [made, setMade] = useState<{ readonly of: KeywordMap; readonly state: LinkState } | null>(
    null,
  );
  const state = made?.of === keywordMap ? made.state : null;
  const ask = async (): Promise<void> => {
    if (state?.step === "asking" || state?.step === "made") return;
    setMade({ of: keywordMap, state: { step: "asking" } });
    const answer = await askForLink(keywordMap);
    const next: LinkState =
      answer.state === "created"
        ? {
            step: "made",
            address: new URL(`/share/${answer.token}`, location.origin).href,
            expiresAt: answer.expiresAt,
          }
        : { step: answer.state };
    setMade({ of: keywordMap, state: next });
  };
  return { state, ask };
}

export function MapLinkButton({ state, ask }: ReturnType<typeof useMapLink>) {
  return (
    <LightButton type="button" variant="outlined" onClick={() => void ask()}>
      <Icon name="link" sizePx={16} />
      {state?.step === "asking" ? "Creating link…" : "Get a link"}
    </LightButton>
  );
}

export function MapLink({ state }: Pick<ReturnType<typeof useMapLink>, "state">) {
  const [copied, setCopied] = useState<string | null>(null);
  if (state === null || state.step === "asking") return null;
  if (state.step !== "made")
    return (
      <Typography role="alert" variant="body2" sx={{ mt: 3, color: "error.main" }}>
        {PROBLEMS[state.step]}
      </Typography>
    );
  const { address, expiresAt } = state;
  const isCopied = copied === address;
  return (
    <Box sx={{ mt: 4, p: 4, borderRadius: 1, bgcolor: "background.inset" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Address
          readOnly
          aria-label="Link to this map"
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <LightButton
          type="button"
          variant="contained"
          onClick={() =>
            void copyText(address).then((isDone) => setCopied(isDone ? address : null))
          }
        >
          {isCopied ? "Copied" : "Copy link"}
        </LightButton>
      </Box>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ mt: 2 }}>
        Anyone with the link can view this map until {day.format(expiresAt)}. Then it and its
        keywords are deleted.
      </Typography>
    </Box>
  );
}
