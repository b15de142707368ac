/** The brief in the panel: a heading that expands it. Nothing is fetched or computed before that. */
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Skeleton from "@mui/material/Skeleton";
import { Suspense, lazy, useId, useState } from "react";
import type { BriefViewProps } from "#/features/maps/brief/brief-view.tsx";
import { Icon } from "#/ui/icon.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

const BriefView = lazy(async () => ({
  default: (await import("#/features/maps/brief/brief-view.tsx")).BriefView,
}));

export function BriefSection(props: BriefViewProps) {
  const [isOpen, setOpen] = useState(false);
  const headingId = useId();
  const bodyId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{ borderTop: 1, borderColor: "divider" }}
    >
      <Box component="h3" id={headingId} sx={{ m: 0, typography: "subtitle2" }}>
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => setOpen(!isOpen)}
          sx={{
            display: "flex",
            gap: 3,
            width: 1,
            px: 5,
            py: 4,
            font: "inherit",
            textAlign: "start",
            justifyContent: "start",
            "&:hover": { bgcolor: "action.hover" },
            "&.Mui-focusVisible": { outline: 2, outlineOffset: -2, outlineColor: "primary.main" },
          }}
        >
          <Box component="span" sx={{ flex: 1 }}>
            Content brief
            {isOpen ? null : (
              <Box
                component="span"
                sx={{ display: "block", fontSize: 12, fontWeight: 400, color: "text.secondary" }}
              >
                Titles, headings, questions, keywords by role, internal links
              </Box>
            )}
          </Box>
          <Box
            component="span"
            sx={{
              display: "inline-flex",
              transform: isOpen ? "rotate(180deg)" : "none",
              transition: "transform 160ms ease-out",
              "@media (prefers-reduced-motion: reduce)": { transition: "none" },
            }}
          >
            <Icon name="chevronDown" sizePx={16} />
          </Box>
        </ButtonBase>
      </Box>
      {isOpen ? (
        <Box id={bodyId} sx={{ px: 5, pt: 2, pb: 5 }}>
          <Suspense fallback={<BriefOnItsWay />}>
            <BriefView {...props} />
          </Suspense>
        </Box>
      ) : null}
    </Box>
  );
}

function BriefOnItsWay() {
  return (
    <div role="status">
      <VisuallyHidden>Loading the brief</VisuallyHidden>
      {[88, 72, 80, 60].map((width) => (
        <Skeleton key={width} variant="text" width={`${String(width)}%`} sx={{ fontSize: 14 }} />
      ))}
    </div>
  );
}
