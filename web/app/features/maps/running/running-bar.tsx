/** The bar of a map that is forming: its title, the stage with its counts, and the time left. */
import { isFinished, type ResearchJob } from "@mapwright/core/research/research-job";
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { formatTimeLeft } from "#/features/maps/running/running-messages.ts";

interface RunningBarProps {
  readonly job: ResearchJob;
  /** Current stage of the job, or how it ended. */
  readonly stage: string;
  /** Next to the text; null: it is elsewhere. */
  readonly action: ReactNode;
}

export function RunningBar({ job, stage, action }: RunningBarProps) {
  const { title, percent, etaMs } = job;
  const isRunning = !isFinished(job.status);
  const left = job.status === "running" ? formatTimeLeft(etaMs) : "";
  return (
    <Box component="header" sx={{ position: "relative", flex: "none" }}>
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 4,
          minHeight: 48,
          pl: { xs: 3, md: 4 },
          pr: { xs: 2, md: 4 },
          py: 1,
        }}
      >
        <Box
          sx={{
            minWidth: 0,
            flex: 1,
            display: { md: "flex" },
            alignItems: "baseline",
            columnGap: 4,
          }}
        >
          <Typography
            component="h1"
            variant="h4"
            noWrap
            title={title}
            sx={{ fontSize: 16, lineHeight: 1.3 }}
          >
            {title}
          </Typography>
          <Box
            sx={{
              display: "flex",
              alignItems: "baseline",
              flexWrap: "wrap",
              columnGap: 2,
              fontSize: 13,
              fontVariantNumeric: "tabular-nums",
            }}
          >
            {isRunning ? (
              <Box
                component="span"
                aria-hidden="true"
                sx={{
                  width: 8,
                  height: 8,
                  borderRadius: "50%",
                  bgcolor: "signal.main",
                  alignSelf: "center",
                }}
              />
            ) : null}
            <Box component="span" sx={{ fontWeight: 600 }}>
              {stage}
            </Box>
            {left ? (
              <Box component="span" sx={{ color: "text.secondary" }}>
                {left}
              </Box>
            ) : null}
          </Box>
        </Box>
        {action}
      </Box>
      {isRunning ? (
        <LinearProgress
          aria-label={`Progress of ${title}`}
          {...(percent === null ? {} : { variant: "determinate", value: percent })}
          sx={{ height: 3 }}
        />
      ) : (
        <Box sx={{ borderBottom: 1, borderColor: "divider" }} />
      )}
    </Box>
  );
}
