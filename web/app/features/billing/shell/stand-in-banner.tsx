import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { usePublicConfig } from "#/platform/public-config.ts";
import { NoticeChip } from "#/ui/controls/notice-chip.tsx";
import { Icon } from "#/ui/icon.tsx";

function Explanation({ url }: { readonly url: string }) {
  return (
    <span>
      Payments are simulated here. No card is ever charged.{" "}
      <Link href={url} target="_blank" rel="noreferrer">
        Open the billing clock
      </Link>
    </span>
  );
}

/** The same in the bar of a page that has one. */
export function StandInChip() {
  const { isSelling, standInUrl } = usePublicConfig().billing;
  if (!isSelling || standInUrl === null) return null;
  return (
    <NoticeChip icon="info" label="Simulated payments" tone="quiet" isShort>
      <Box sx={{ fontSize: 14 }}>
        <Explanation url={standInUrl} />
      </Box>
    </NoticeChip>
  );
}

/** Says that no real money moves, and leads to the clock with which renewals and failures can be tried. */
export function StandInBanner() {
  const { isSelling, standInUrl } = usePublicConfig().billing;
  if (!isSelling || standInUrl === null) return null;
  return (
    <Box
      component="aside"
      aria-label="Simulated payments"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 3,
        px: { xs: 4, md: 8 },
        py: 2,
        fontSize: 13,
        color: "text.secondary",
        bgcolor: "background.inset",
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Box component="span" sx={{ flex: "none", display: "flex" }}>
        <Icon name="info" sizePx={16} />
      </Box>
      <Explanation url={standInUrl} />
    </Box>
  );
}
