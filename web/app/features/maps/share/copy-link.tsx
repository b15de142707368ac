/**
 * The link that a press on Share copies: to the map as it is open, for 30 days. Links that are there already are used
 * again. Where the browser copies nothing without another press, or the link was revoked, a button copies it.
 */
import { SHARE_DEFAULT_DAYS, type MapShare } from "@mapwright/core/maps/share/map-share";
import type { ColorLayer } from "@mapwright/core/maps/color-layers";
import { getSharedColor, type ShareView } from "@mapwright/core/maps/share/share-view";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import {
  describeShareEnd,
  findPlainShare,
  buildShareUrl,
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
  readonly actions: ShareActions;
  /** Whether the link is copied as soon as the links are known. */
  readonly isAutomatic: boolean;
}

type CopyState =
  | { readonly step: "ready" | "working" | "revoked" }
  /** `made`: the link that was created for this, which can be taken back; null: it was there before. */
  | { readonly step: "copied"; readonly made: MapShare["id"] | null }
  | { readonly step: "blocked"; readonly url: string }
  | { readonly step: "failed"; readonly title: string; readonly words: string };

function useCopyLink({ shares, view, actions, isAutomatic }: CopyLinkProps) {
  const { siteOrigin } = usePublicConfig();
  const [state, setState] = useState<CopyState>({ step: "ready" });
  const nowMs = useNow();
  const isStarted = useRef(false);
  // The list may not have heard yet that the link was revoked.
  const listed = shares.status === "ready" && state.step !== "revoked" ? shares.value : [];
  const shown = { ...view, color: getSharedColor(view.color, PLAIN.parts) };
  const known = findPlainShare(listed, shown, nowMs);
  const copy = async () => {
    setState({ step: "working" });
    const link = known
      ? {
          ok: true as const,
          id: null,
          url: buildShareUrl(siteOrigin ?? location.origin, known.token),
        }
      : await actions.create({ ...PLAIN, view: shown });
    if (!link.ok) {
      setState({ step: "failed", title: "We couldn't create the link", words: link.words });
      return;
    }
    const isCopied = await copyText(link.url);
    setState(isCopied ? { step: "copied", made: link.id } : { step: "blocked", url: link.url });
  };
  const revoke = async (id: MapShare["id"]) => {
    setState({ step: "working" });
    const words = await actions.revoke({ id });
    setState(
      words === null
        ? { step: "revoked" }
        : { step: "failed", title: "We couldn't revoke the link", words },
    );
  };
  // Links of this device's cache may have been revoked elsewhere.
  const isKnown = shares.status === "ready" && !shares.isFromCache;
  useEffect(() => {
    if (!isAutomatic || !isKnown || isStarted.current) return;
    isStarted.current = true;
    void copy();
  });
  const ending = known
    ? `For viewing only. ${describeShareEnd(known, nowMs)}.`
    : `For viewing only, for ${String(SHARE_DEFAULT_DAYS)} days.`;
  const isOtherColor = view.kind === "islands" && shown.color !== view.color;
  return { state, copy, revoke, ending, isOtherColor };
}

export function CopyLink(props: CopyLinkProps) {
  const { state, copy, revoke, ending, isOtherColor } = useCopyLink(props);
  const isCopied = state.step === "copied";
  const made = state.step === "copied" ? state.made : null;
  const isWaiting = state.step === "working" || props.shares.status === "loading";
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 }}>
        <Button
          variant="contained"
          startIcon={<Icon name={isCopied ? "check" : "link"} sizePx={16} />}
          disabled={isWaiting}
          onClick={() => void copy()}
        >
          Copy link
        </Button>
        {made ? (
          <Button color="error" onClick={() => void revoke(made)}>
            Revoke link
          </Button>
        ) : null}
        <Typography role="status" variant="body2" color="textSecondary">
          {isCopied ? "Link copied" : null}
          {state.step === "revoked" ? "Link revoked" : null}
        </Typography>
        {state.step === "revoked" ? null : (
          <Typography variant="body2" color="textSecondary">
            {ending}
          </Typography>
        )}
      </Box>
      {isOtherColor ? (
        <Typography variant="body2" color="textSecondary">
          {OTHER_COLOR[props.view.color] ?? null}
        </Typography>
      ) : null}
      {state.step === "blocked" ? (
        <TextField
          label="Your browser blocked copying. Copy it here:"
          value={state.url}
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={({ target }) => target.select()}
        />
      ) : null}
      {state.step === "failed" ? (
        <ErrorNotice title={state.title}>{state.words}</ErrorNotice>
      ) : null}
    </Box>
  );
}

/** Notes on colors of the islands that a copied link doesn't show. */
const OTHER_COLOR: Readonly<Partial<Record<ColorLayer, string>>> = {
  status: "Visitors see pillar colors. To show status, share the plan under More options.",
  coverage: "Visitors see pillar colors. To show coverage, share it under More options.",
  answers: "Visitors see pillar colors. To show answers, share them under More options.",
};

const PLAIN = {
  label: "",
  days: SHARE_DEFAULT_DAYS,
  parts: { plan: false, notes: false, evidence: false },
  report: null,
} as const;
