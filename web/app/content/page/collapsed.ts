/**
 * The style of what is collapsed above a text on a narrow screen: a bar of touch-target height with an icon and a name.
 */
export const COLLAPSED = {
  mb: 3,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "background.paper",
  "& > summary": {
    display: "flex",
    alignItems: "center",
    gap: 3,
    px: 4,
    py: 3,
    minHeight: 48,
    boxSizing: "border-box",
    fontSize: 14,
    fontWeight: 600,
    listStyle: "none",
    cursor: "pointer",
  },
  "& > summary::-webkit-details-marker": { display: "none" },
  "&[open] > summary": { borderBottom: 1, borderColor: "divider" },
} as const;
