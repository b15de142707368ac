import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { keyframes, styled } from "@mui/material/styles";
import { useRef, useState } from "react";
import { BlockFrame, type BlockViewProps } from "#/content/blocks/block-frame.tsx";
import { ClientOnly } from "#/ui/client-only.tsx";
import { Icon } from "#/ui/icon.tsx";
import { buildFocusRing } from "#/ui/theme/components/focus-ring.ts";

const Stage = styled("div")({ position: "relative", aspectRatio: "16 / 9" });

const Player = styled("video")(({ theme }) => ({
  display: "block",
  width: "100%",
  height: "100%",
  backgroundColor: theme.vars.palette.background.inset,
}));

const appear = keyframes({ from: { opacity: 0 } });

/** Contour lines are the cover when there is no poster. */
const Cover = styled("button")(({ theme }) => {
  const { divider, background, primary } = theme.vars.palette;
  return {
    position: "absolute",
    inset: 0,
    display: "grid",
    placeItems: "center",
    width: "100%",
    margin: 0,
    padding: 0,
    border: 0,
    cursor: "pointer",
    background: `repeating-radial-gradient(ellipse at 34% 58%, transparent 0 26px, ${divider} 26px 27.5px), ${background.inset}`,
    backgroundSize: "cover",
    backgroundPosition: "center",
    animation: `${appear} 160ms ease-out`,
    "& > span": {
      display: "grid",
      placeItems: "center",
      width: 72,
      height: 72,
      borderRadius: "50%",
      backgroundColor: primary.main,
      color: primary.contrastText,
      transition: theme.transitions.create("background-color"),
    },
    "&:hover > span": { backgroundColor: primary.dark },
    "&:focus-visible": buildFocusRing(theme, -6),
  };
});

interface FilmProps {
  readonly source: string;
  readonly title: string;
  /** URL of a picture; null = none. */
  readonly posterUrl: string | null;
}

/** Plays on request and loads nothing before that. */
function Film({ source, title, posterUrl }: FilmProps) {
  const player = useRef<HTMLVideoElement>(null);
  const [isStarted, setIsStarted] = useState(false);
  const start = (): void => {
    setIsStarted(true);
    player.current?.focus();
    // When playback is rejected, the player's own controls are visible and report the problem.
    void player.current?.play().catch(() => {});
  };
  return (
    <Stage>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript stands below it */}
      <Player
        ref={player}
        src={source}
        controls
        playsInline
        preload="none"
        aria-label={title}
        {...(posterUrl ? { poster: posterUrl } : {})}
      />
      <ClientOnly fallback={null}>
        {() =>
          isStarted ? null : (
            <Cover
              type="button"
              aria-label={`Play: ${title}`}
              onClick={start}
              {...(posterUrl ? { style: { backgroundImage: `url("${posterUrl}")` } } : {})}
            >
              <span>
                <Icon name="play" sizePx={32} />
              </span>
            </Cover>
          )
        }
      </ClientOnly>
    </Stage>
  );
}

const Transcript = styled("details")(({ theme }) => ({
  padding: "12px 16px",
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  "& > summary": {
    ...theme.typography.subtitle2,
    cursor: "pointer",
    "&::marker": { color: theme.vars.palette.primary.main },
  },
  "& > div": {
    ...theme.typography.body2,
    maxWidth: "68ch",
    paddingTop: 12,
    whiteSpace: "pre-line",
    color: theme.vars.palette.text.secondary,
  },
}));

const sheet = {
  m: 0,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  overflow: "hidden",
  bgcolor: "background.paper",
} as const;

/** A video with its caption and transcript. */
export function Video({ block, placement }: BlockViewProps<"video">) {
  const { anchor, source, title, transcript, poster } = block;
  if (!source) return null;
  return (
    <BlockFrame placement={placement} anchor={anchor}>
      <Box component="figure" sx={sheet}>
        <Film source={source} title={title} posterUrl={poster?.url ?? null} />
        <figcaption>
          <Typography
            variant="body2"
            sx={{ display: "flex", alignItems: "center", gap: 2.5, px: 4, py: 3 }}
          >
            <Icon name="film" sizePx={18} />
            <Box component="span" sx={{ fontWeight: 600 }}>
              {title}
            </Box>
          </Typography>
          {transcript ? (
            <Transcript>
              <summary>Transcript</summary>
              <div>{transcript}</div>
            </Transcript>
          ) : null}
        </figcaption>
      </Box>
    </BlockFrame>
  );
}
