/** One press: a link to the map as it is open, for 30 days, on the clipboard. Links that are there already are used again. */
import { SHARE_DEFAULT_DAYS, type MapShare } from "@mapwright/core/maps/share/map-share";
import type { ShareView } from "@mapwright/core/maps/share/share-view";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import {
  endMessage,
  lastDayMessage,
  plainShare,
  shareUrl,
} from "#/features/maps/share/share-messages.ts";
import type { ShareActions } from "#/features/maps/share/use-shares.ts";
import { copyText } from "#/platform/copy-text.client.ts";
import type { Live } from "#/platform/firebase/live-data.client.tsx";
import { usePublicConfig } from "#/platform/public-config.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { Icon } from "#/ui/icon.tsx";
import { useNow } from "#/ui/time/use-now.ts";

interface CopyLinkProps {
  readonly shares: Live<readonly MapShare[]>;
  readonly view: ShareView;
  readonly onCreate: ShareActions["create"];
}

type CopyState =
  | { readonly step: "ready" | "working" | "copied" }
  | { readonly step: "blocked"; readonly url: string }
  | { readonly step: "failed"; readonly words: string };

export function CopyLink({ shares, view, onCreate }: CopyLinkProps) {
  const { siteOrigin } = usePublicConfig();
  const [state, setState] = useState<CopyState>({ step: "ready" });
  const nowMs = useNow();
  const button = useRef<HTMLButtonElement | null>(null);
  const isLoading = shares.status === "loading";
  useEffect(() => {
    // What most came for: one key copies the link.
    if (!isLoading) button.current?.focus();
  }, [isLoading]);
  const known = shares.status === "ready" ? plainShare(shares.value, view.kind, nowMs) : null;
  const press = async () => {
    setState({ step: "working" });
    const made = known
      ? { ok: true as const, token: known.token }
      : await onCreate({ ...PLAIN, view });
    if (!made.ok) {
      setState({ step: "failed", words: made.words });
      return;
    }
    const url = shareUrl(siteOrigin ?? location.origin, made.token);
    setState((await copyText(url)) ? { step: "copied" } : { step: "blocked", url });
  };
  const isCopied = state.step === "copied";
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 }}>
        <Button
          ref={button}
          variant="contained"
          startIcon={<Icon name={isCopied ? "check" : "link"} sizePx={16} />}
          disabled={state.step === "working" || isLoading}
          onClick={() => void press()}
        >
          Copy link
        </Button>
        <Typography role="status" variant="body2" color="textSecondary">
          {isCopied
            ? "Link copied."
            : `Works for viewing. ${known ? endMessage(known, nowMs) : lastDayMessage(SHARE_DEFAULT_DAYS, nowMs)}.`}
        </Typography>
      </Box>
      {state.step === "blocked" ? (
        <TextField
          label="Your browser blocked copying. Copy it here:"
          value={state.url}
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={({ target }) => target.select()}
        />
      ) : null}
      {state.step === "failed" ? (
        <ErrorNotice title="We couldn't create the link">{state.words}</ErrorNotice>
      ) : null}
    </Box>
  );
}

const PLAIN = {
  label: "",
  days: SHARE_DEFAULT_DAYS,
  parts: { plan: false, notes: false, evidence: false },
  report: null,
} as const;
