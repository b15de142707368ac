import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { BlockFrame, type BlockViewProps, buildEvenTracks } from "#/content/blocks/block-frame.tsx";
import { ContentIcon } from "#/content/icons/content-icon.tsx";
import { ContentLink } from "#/content/links/content-link.tsx";

/** Features below hairlines, in as many columns as fill the rows. */
export function FeatureGrid({ block, placement }: BlockViewProps<"featureGrid">) {
  const { anchor, heading, lead, features } = block;
  return (
    <BlockFrame placement={placement} anchor={anchor} heading={heading} lead={lead}>
      <Box
        component="ul"
        sx={{
          listStyle: "none",
          m: 0,
          p: 0,
          display: "grid",
          gridTemplateColumns: buildEvenTracks(features.length, 4),
          columnGap: { xs: 8, lg: 10 },
        }}
      >
        {features.map(({ _key, icon, title, text, target }) => (
          <Box
            component="li"
            key={_key}
            sx={{ py: 6, borderTop: 1, borderColor: "divider", maxWidth: "52ch" }}
          >
            {icon ? (
              <Box sx={{ display: "flex", mb: 3, color: "primary.main" }}>
                <ContentIcon name={icon} sizePx={24} />
              </Box>
            ) : null}
            <Typography variant="h5">
              {target ? <ContentLink target={target}>{title}</ContentLink> : title}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 2 }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </BlockFrame>
  );
}
