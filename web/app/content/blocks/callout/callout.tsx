import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { BlockOf } from "#/content/blocks/block-shapes.server.ts";
import type { BlockViewProps } from "#/content/blocks/block-frame.tsx";
import { ContentText } from "#/content/blocks/content-text.tsx";
import { Icon, type IconName } from "#/ui/icon.tsx";

type Tone = BlockOf<"callout">["tone"];

const ICONS: Readonly<Record<Tone, IconName>> = { note: "info", tip: "check", warning: "alert" };
const WORDS: Readonly<Record<Tone, string>> = { note: "Note", tip: "Tip", warning: "Warning" };
const COLORS: Readonly<Record<Tone, string>> = {
  note: "primary.main",
  tip: "success.main",
  warning: "warning.main",
};

/** A note set apart from the text. Its tone is shown by icon and label as well as color. */
export function Callout({ block }: BlockViewProps<"callout">) {
  const { tone, title, text } = block;
  return (
    <Box
      component="aside"
      aria-label={title || WORDS[tone]}
      sx={{
        my: 8,
        p: 5,
        border: 1,
        borderColor: "divider",
        borderLeft: 3,
        borderLeftColor: COLORS[tone],
        borderRadius: 1,
        bgcolor: "background.paper",
        "& > * + *": { mt: 3 },
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 2, color: COLORS[tone] }}>
        <Icon name={ICONS[tone]} sizePx={18} />
        <Typography variant="subtitle2" component="p">
          {title || WORDS[tone]}
        </Typography>
      </Box>
      <ContentText nodes={text} />
    </Box>
  );
}
