import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { AttentionItem } from "#/ui/dashboard/attention-item.ts";
import { HOME_LIST, HOME_ROW } from "#/features/home/home-rows.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { Icon } from "#/ui/icon.tsx";

const TONES = {
  bad: "error.main",
  warn: "warning.main",
  quiet: "text.secondary",
} as const satisfies Readonly<Record<AttentionItem["tone"], string>>;

export function AttentionList({ items }: { readonly items: readonly AttentionItem[] }) {
  return (
    <Box component="ul" aria-label="Needs attention" sx={HOME_LIST}>
      {items.map(({ key, icon, tone, title, detail, action, onDismiss }) => (
        <Box
          component="li"
          key={key}
          sx={{ ...HOME_ROW, gridTemplateColumns: "18px minmax(0, 1fr) auto" }}
        >
          <Box sx={{ color: TONES[tone], display: "flex" }}>
            <Icon name={icon} sizePx={16} />
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ lineHeight: 1.4 }}>{title}</Box>
            <Box sx={{ fontSize: 13, color: "text.secondary", overflowWrap: "anywhere" }}>
              {detail}
            </Box>
          </Box>
          <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
            <AppLink
              to={action.to}
              aria-label={`${action.label}: ${title}, ${detail}`}
              sx={{ fontSize: 13, fontWeight: 600, textDecoration: "none" }}
            >
              {action.label}
            </AppLink>
            {onDismiss ? (
              <IconButton
                size="small"
                aria-label={`Dismiss: ${title}, ${detail}`}
                onClick={onDismiss}
              >
                <Icon name="close" sizePx={14} />
              </IconButton>
            ) : null}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
