import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { usePublicConfig } from "#/platform/public-config.ts";
import { NoticeChip } from "#/ui/controls/notice-chip.tsx";
import { Strip } from "#/ui/controls/strip.tsx";

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

/** `StandInBanner` for the bar of a page that has one. */
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
    <Strip tone="quiet" icon="info" label="Simulated payments">
      <Explanation url={standInUrl} />
    </Strip>
  );
}
