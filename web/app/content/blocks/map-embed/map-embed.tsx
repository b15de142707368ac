import Typography from "@mui/material/Typography";
import { BlockFrame } from "#/content/blocks/block-frame.tsx";
import type { BlockViewProps } from "#/content/blocks/block-view.ts";
import { ContentLink } from "#/content/links/content-link.tsx";
import { countOf } from "#/ui/number-text.tsx";

/** The way to a map of the examples. */
export function MapEmbed({ block, placement }: BlockViewProps<"mapEmbed">) {
  const { anchor, heading, example } = block;
  if (!example) return null;
  return (
    <BlockFrame placement={placement} anchor={anchor} heading={heading}>
      <Typography>
        <ContentLink target={example.path}>{example.title}</ContentLink>
        {example.keywordCount ? `, ${countOf(example.keywordCount, "keyword")}` : ""}
      </Typography>
    </BlockFrame>
  );
}
