/** Says which part of a map's site wasn't read and why, with the way on. */
import type { MapDocument } from "@mapwright/core/maps/map-document";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import type { CrawlMessage } from "#/features/maps/notices/crawl-messages.ts";
import { addSourcePath } from "#/features/maps/panel/map-sources.ts";
import { LimitAction, LimitAdvice } from "#/ui/limit-prompt.tsx";
import { LinkButton } from "#/ui/link-button.tsx";

interface CrawlNoticeProps {
  readonly map: Pick<MapDocument, "id">;
  readonly domain: string;
  readonly message: CrawlMessage;
  readonly isEditor: boolean;
  readonly onClose: () => void;
}

export function CrawlNotice({ map, domain, message, isEditor, onClose }: CrawlNoticeProps) {
  const again = `${addSourcePath(map.id, "domain")}&${new URLSearchParams({ domain }).toString()}`;
  return (
    <Alert
      severity="info"
      sx={{ borderRadius: 0, "& .MuiAlert-message": { flex: 1 } }}
      onClose={onClose}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "center" }}>
        <Box sx={{ flex: 1, minWidth: 240 }}>
          <strong>
            {domain}: {message.title}.
          </strong>{" "}
          {message.advice}
          {message.next === "plan" ? <LimitAdvice /> : null}
        </Box>
        {message.next === "plan" ? <LimitAction lifts="plan" /> : null}
        {message.next === "again" && isEditor ? (
          <LinkButton to={again} size="small" variant="outlined" color="inherit">
            Add it again
          </LinkButton>
        ) : null}
      </Box>
    </Alert>
  );
}
