import { getSharePagePath } from "@mapwright/core/maps/share/share-link";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { BlockFrame, type BlockViewProps } from "#/content/blocks/block-frame.tsx";
import type { BlockOf } from "#/content/blocks/block-shapes.server.ts";
import type { EmbeddedShare } from "#/content/blocks/map-embed/map-embed.server.ts";
import { ExampleFigure } from "#/content/example-maps/example-figure.tsx";
import { ContentLink } from "#/content/links/content-link.tsx";
import { Picture } from "#/content/pictures/picture.tsx";
import { AppLink } from "#/ui/app-link.tsx";
import { countNoun } from "#/ui/number-text.tsx";

type Example = NonNullable<BlockOf<"mapEmbed">["example"]>;

/** Cover for a map that is too large to draw here or cannot be loaded. */
function Cover({ example }: { readonly example: Example }) {
  const { title, path, niche, keywordCount, cover } = example;
  const facts = [
    ...(niche ? [niche] : []),
    ...(keywordCount ? [countNoun(keywordCount, "keyword")] : []),
  ];
  return (
    <Box component="figure" sx={{ m: 0 }}>
      {cover ? (
        <Box sx={{ border: 1, borderColor: "divider", borderRadius: 1, overflow: "hidden" }}>
          <Picture figure={cover} sizes="(min-width: 1280px) 1200px, 100vw" />
        </Box>
      ) : null}
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 4 }}>
        <ContentLink target={path}>{title}</ContentLink>
        {facts.length > 0 ? ` · ${facts.join(" · ")}` : ""}
      </Typography>
    </Box>
  );
}

/** A map from the examples or a shared one, to explore on the page, with a link to its source. */
export function MapEmbed({ block, placement }: BlockViewProps<"mapEmbed">) {
  const { anchor, heading, example, shareLink } = block;
  if (!example)
    return shareLink ? (
      <BlockFrame placement={placement} anchor={anchor} heading={heading}>
        <SharedMapFigure share={shareLink} />
      </BlockFrame>
    ) : null;
  const { drawing, mapUrl, path, title } = example;
  return (
    <BlockFrame placement={placement} anchor={anchor} heading={heading}>
      {drawing && mapUrl && path ? (
        <ExampleFigure
          drawing={drawing}
          mapUrl={mapUrl}
          path={path.href}
          cover={example.cover}
          title={<ContentLink target={path}>{title}</ContentLink>}
        />
      ) : (
        <Cover example={example} />
      )}
    </BlockFrame>
  );
}

/**
 * A shared map in a frame of this site: the surrounding page may be cached for a while, but the frame checks each time
 * whether the link is still valid.
 */
function SharedMapFigure({ share: { token, found } }: { readonly share: EmbeddedShare }) {
  if (found === "ended")
    return (
      <Box sx={{ p: 6, border: 1, borderStyle: "dashed", borderColor: "divider", borderRadius: 1 }}>
        <Typography>This map is no longer shared.</Typography>
      </Box>
    );
  const path = getSharePagePath(token);
  const title = found?.title ?? "Shared map";
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        component="iframe"
        src={`${path}/embed`}
        title={title}
        loading="lazy"
        referrerPolicy="no-referrer"
        sx={{
          display: "block",
          width: "100%",
          height: { xs: 560, md: 680 },
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
          bgcolor: "background.default",
        }}
      />
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 4 }}>
        <AppLink to={path}>{title}</AppLink> · a shared map, as it is now
      </Typography>
    </Box>
  );
}
