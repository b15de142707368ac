import { styled } from "@mui/material/styles";

/** A table that scrolls within its own box when it is too wide. */
export const TableScroll = styled("div")(({ theme }) => ({
  overflowX: "auto",
  margin: "32px 0",
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  "& table": {
    width: "100%",
    borderCollapse: "collapse",
    fontSize: theme.typography.pxToRem(14),
    lineHeight: 1.5,
    fontVariantNumeric: "tabular-nums",
    // Text may break anywhere, but a column stays as wide as its longest word and the table scrolls.
    overflowWrap: "break-word",
  },
  "& caption": {
    padding: "12px 16px",
    textAlign: "start",
    color: theme.vars.palette.text.secondary,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  "& :is(th, td)": {
    padding: "10px 16px",
    textAlign: "start",
    verticalAlign: "top",
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    minWidth: 96,
  },
  "& tr:last-child > :is(th, td)": { borderBottom: 0 },
  "& thead th": { backgroundColor: theme.vars.palette.background.inset, fontWeight: 600 },
  "& tbody th": { fontWeight: 600 },
}));
