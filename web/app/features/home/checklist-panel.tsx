import Box from "@mui/material/Box";
import type { ChecklistStep } from "#/features/home/checklist.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { DashboardPanel } from "#/ui/dashboard/dashboard-panel.tsx";
import { Icon } from "#/ui/icon.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

export function ChecklistPanel({ steps }: { readonly steps: readonly ChecklistStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <DashboardPanel
      title="Getting started"
      note={`${String(done)} of ${String(steps.length)}`}
      surface="none"
    >
      <Box
        component="ul"
        aria-label="First steps"
        sx={{
          m: 0,
          p: 0,
          listStyle: "none",
          display: "grid",
          columnGap: 6,
          gridTemplateColumns: "repeat(auto-fit, minmax(260px, 1fr))",
        }}
      >
        {steps.map(({ key, label, to, isDone }) => (
          <Box
            component="li"
            key={key}
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 3,
              minHeight: 40,
              borderTop: 1,
              borderColor: "divider",
              fontSize: 14,
            }}
          >
            {isDone ? (
              <Box sx={{ color: "success.main", display: "flex" }}>
                <Icon name="check" sizePx={16} />
              </Box>
            ) : (
              <Box
                sx={{
                  width: 14,
                  height: 14,
                  mx: "1px",
                  border: "1.6px dashed",
                  borderColor: "edge",
                  borderRadius: "50%",
                }}
              />
            )}
            {isDone ? (
              <Box
                component="span"
                sx={{ color: "text.secondary", textDecoration: "line-through" }}
              >
                {label}
                <VisuallyHidden>, done</VisuallyHidden>
              </Box>
            ) : (
              <AppLink to={to} sx={{ color: "text.primary", textDecoration: "none" }}>
                {label}
              </AppLink>
            )}
          </Box>
        ))}
      </Box>
    </DashboardPanel>
  );
}
