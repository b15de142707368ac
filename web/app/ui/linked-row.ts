/** A row of a list that is a link as a whole: the link's words are its name, all of the row its target. */

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
