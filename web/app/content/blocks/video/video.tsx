import Box from "@mui/material/Box";
import type { BlockViewProps } from "#/content/blocks/block-view.ts";

/** A film with its transcript. It plays when asked to and loads nothing before. */
export function Video({ block }: BlockViewProps<"video">) {
  const { source, title, transcript, poster } = block;
  if (!source) return null;
  return (
    <Box component="figure" sx={{ m: 0, my: 8 }}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript stands below it */}
      <Box
        component="video"
        src={source}
        controls
        preload="none"
        aria-label={title}
        {...(poster && { poster: poster.url })}
        sx={{ display: "block", width: "100%", borderRadius: 1, bgcolor: "background.inset" }}
      />
      <Box component="figcaption" sx={{ mt: 2, fontSize: 14, color: "text.secondary" }}>
        {title}
        {transcript ? (
          <details>
            <summary>Transcript</summary>
            <Box sx={{ mt: 2, whiteSpace: "pre-line" }}>{transcript}</Box>
          </details>
        ) : null}
      </Box>
    </Box>
  );
}
