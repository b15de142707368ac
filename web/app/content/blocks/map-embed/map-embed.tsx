import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { BlockFrame } from "#/content/blocks/block-frame.tsx";
import type { BlockViewProps } from "#/content/blocks/block-view.ts";
import { ContentLink } from "#/content/links/content-link.tsx";
import { Picture } from "#/content/pictures/picture.tsx";
import { countOf } from "#/ui/number-text.tsx";

/** Of its height a compact map keeps this much: width to height. */
const COMPACT_RATIO = 21 / 9;

/** A map of the examples, drawn as its page draws it, and the way to that page. */
export function MapEmbed({ block, placement }: BlockViewProps<"mapEmbed">) {
  const { anchor, heading, example, height } = block;
  if (!example) return null;
  const facts = [
    ...(example.niche ? [example.niche] : []),
    ...(example.keywordCount ? [countOf(example.keywordCount, "keyword")] : []),
  ];
  return (
    <BlockFrame placement={placement} anchor={anchor} heading={heading}>
      <Box component="figure" sx={{ m: 0 }}>
        {example.cover ? (
          <Box sx={{ border: 1, borderColor: "divider", borderRadius: 1, overflow: "hidden" }}>
            <Picture
              figure={example.cover}
              sizes="(min-width: 1280px) 1200px, 100vw"
              {...(height === "compact" ? { ratio: COMPACT_RATIO } : {})}
            />
          </Box>
        ) : null}
        <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 4 }}>
          <ContentLink target={example.path}>{example.title}</ContentLink>
          {facts.length > 0 ? ` · ${facts.join(" · ")}` : ""}
        </Typography>
      </Box>
    </BlockFrame>
  );
}
