/** Says which part of a map's site wasn't read and why, with the way on. */
import type { UserId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useState } from "react";
import { crawlMessage } from "#/features/maps/page/crawl-messages.ts";
import { addSourcePath } from "#/features/maps/panel/map-sources.ts";
import { useMapJob } from "#/map-model/running/use-map-job.ts";
import { LimitAction, LimitAdvice } from "#/ui/limit-prompt.tsx";
import { LinkButton } from "#/ui/link-button.tsx";

interface CrawlNoticeProps {
  readonly uid: UserId;
  readonly map: Pick<MapDocument, "evidence" | "id" | "workspaceId">;
  readonly isEditor: boolean;
}

export function CrawlNotice({ uid, map, isEditor }: CrawlNoticeProps) {
  const live = useMapJob(uid, map.workspaceId, map.id);
  const [isDismissed, setDismissed] = useState(false);
  const job = live.status === "ready" ? live.value : null;
  const { site } = map.evidence;
  if (isDismissed || !site || job?.status !== "done" || job.site === null) return null;
  const message = crawlMessage(job.site);
  if (message === null) return null;
  const again = `${addSourcePath(map.id, "domain")}&${new URLSearchParams({ domain: site.domain }).toString()}`;
  return (
    <Alert
      severity="info"
      sx={{ borderRadius: 0, "& .MuiAlert-message": { flex: 1 } }}
      onClose={() => setDismissed(true)}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "center" }}>
        <Box sx={{ flex: 1, minWidth: 240 }}>
          <strong>
            {site.domain}: {message.title}.
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
