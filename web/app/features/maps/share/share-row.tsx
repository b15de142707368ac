import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { getShareState, type MapShare } from "@mapwright/core/maps/share/map-share";
import { getSharePagePath } from "@mapwright/core/maps/share/share-link";
import { useState } from "react";
import {
  embedSnippet,
  describeShareEnd,
  getLinkName,
  formatSharedContent,
  buildShareUrl,
} from "#/features/maps/share/share-messages.ts";
import { copyText } from "#/platform/copy-text.client.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { Icon } from "#/ui/icon.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";

interface ShareRowProps {
  readonly share: MapShare;
  /** The map's title. */
  readonly title: string;
  readonly nowMs: number;
  /** Each returns an error message on failure. */
  readonly onRevoke: (share: MapShare) => Promise<string | null>;
  /** A new link that shows the same. */
  readonly onCreateAgain: (share: MapShare) => Promise<string | null>;
}

type Copied = "link" | "embed" | "nothing" | null;

const COPIED_MESSAGES: Readonly<Record<NonNullable<Copied>, string>> = {
  link: "Link copied",
  embed: "Embed code copied",
  nothing: "Your browser blocked copying. Open the link and copy it from the address bar.",
};

export function ShareRow({ share, title, nowMs, onRevoke, onCreateAgain }: ShareRowProps) {
  const [failure, setFailure] = useState<{ title: string; words: string } | null>(null);
  const report = (failed: string, words: string | null) =>
    setFailure(words === null ? null : { title: failed, words });
  const name = getLinkName(share);
  const isOpen = getShareState(share, nowMs) === "open";
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{
        display: "grid",
        gap: 2,
        py: 3,
        borderTop: 1,
        borderColor: "divider",
        ...(!isOpen && { opacity: 0.85 }),
      }}
    >
      <Box>
        <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {describeShareEnd(share, nowMs)} · {formatSharedContent(share)}
        </Typography>
      </Box>
      {isOpen ? (
        <ShareActions
          share={share}
          title={title}
          name={name}
          onRevoke={async () => report("We couldn't revoke the link", await onRevoke(share))}
        />
      ) : (
        <CreateAgain
          name={name}
          onCreate={async () => report("We couldn't create the link", await onCreateAgain(share))}
        />
      )}
      {failure ? <ErrorNotice title={failure.title}>{failure.words}</ErrorNotice> : null}
    </Box>
  );
}

interface CreateAgainProps {
  readonly name: string;
  readonly onCreate: () => Promise<void>;
}

/** An ended link can't be opened again: its address is gone for good. */
function CreateAgain({ name, onCreate }: CreateAgainProps) {
  const [isCreating, setCreating] = useState(false);
  const create = async () => {
    setCreating(true);
    await onCreate();
    setCreating(false);
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
      <Button
        size="small"
        variant="outlined"
        disabled={isCreating}
        aria-label={`Create again: ${name}`}
        onClick={() => void create()}
      >
        {isCreating ? "Creating…" : "Create again"}
      </Button>
      <Typography variant="body2" color="textSecondary">
        With a new address; the old one stays closed.
      </Typography>
    </Box>
  );
}

interface ShareActionsProps {
  readonly share: MapShare;
  readonly title: string;
  readonly name: string;
  readonly onRevoke: () => Promise<void>;
}

function ShareActions({ share, title, name, onRevoke }: ShareActionsProps) {
  const { siteOrigin } = usePublicConfig();
  const [copied, setCopied] = useState<Copied>(null);
  const [isRevoking, setRevoking] = useState(false);
  const origin = siteOrigin ?? location.origin;
  const copy = async (what: "link" | "embed") => {
    const text =
      what === "link"
        ? buildShareUrl(origin, share.token)
        : embedSnippet(origin, share.token, title);
    setCopied((await copyText(text)) ? what : "nothing");
  };
  const revoke = async () => {
    setRevoking(true);
    await onRevoke();
    setRevoking(false);
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon name={copied === "link" ? "check" : "link"} sizePx={16} />}
        aria-label={`Copy link: ${name}`}
        onClick={() => void copy("link")}
      >
        {copied === "link" ? "Copied" : "Copy link"}
      </Button>
      <Button
        size="small"
        startIcon={<Icon name={copied === "embed" ? "check" : "code"} sizePx={16} />}
        aria-label={`Copy embed code: ${name}`}
        onClick={() => void copy("embed")}
      >
        {copied === "embed" ? "Copied" : "Embed"}
      </Button>
      <Button
        size="small"
        component="a"
        href={getSharePagePath(share.token)}
        target="_blank"
        rel="noreferrer"
        startIcon={<Icon name="external" sizePx={16} />}
        aria-label={`Open link: ${name}`}
      >
        Open
      </Button>
      <Button
        size="small"
        color="error"
        disabled={isRevoking}
        aria-label={`Revoke link: ${name}`}
        onClick={() => void revoke()}
        sx={{ ml: "auto" }}
      >
        {isRevoking ? "Revoking…" : "Revoke"}
      </Button>
      <LiveRegion>{copied ? COPIED_MESSAGES[copied] : ""}</LiveRegion>
      {copied === "nothing" ? (
        <Typography variant="body2" color="textSecondary">
          {COPIED_MESSAGES.nothing}
        </Typography>
      ) : null}
    </Box>
  );
}
