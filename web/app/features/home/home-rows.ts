/** The look of the short lists at the side of the home page. */
export const HOME_LIST = { m: 0, p: 0, listStyle: "none" } as const;

export const HOME_ROW = {
  display: "grid",
  alignItems: "center",
  columnGap: 3,
  mx: 3.5,
  py: 2.25,
  minHeight: 44,
  fontSize: 14,
  borderBottom: 1,
  borderColor: "divider",
  "&:last-of-type": { borderBottom: 0 },
} as const;
