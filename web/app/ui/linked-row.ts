/** A list row that is entirely clickable: the link's text is its accessible name, and the entire row is its target. */

export const LINKED_ROW = {
  position: "relative",
  display: "grid",
  columnGap: 6,
  px: { xs: 4, md: 5 },
  borderBottom: 1,
  borderColor: "divider",
  "&:last-of-type": { borderBottom: 0 },
  "&:hover": { bgcolor: "action.hover" },
} as const;

export const ROW_LINK = {
  fontWeight: 600,
  color: "text.primary",
  textDecoration: "none",
  "&::after": { content: '""', position: "absolute", inset: 0 },
} as const;
