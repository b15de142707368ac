import type { CSSObject, Theme } from "@mui/material/styles";

/** Styles of a code listing: token types differ by color, and comments also by italics. */
export function codeLook(theme: Theme): CSSObject {
  const { palette } = theme.vars;
  return {
    margin: "32px 0",
    border: `1px solid ${palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: palette.background.paper,
    overflow: "hidden",
    "& figcaption": {
      padding: "8px 20px",
      borderBottom: `1px solid ${palette.divider}`,
      color: palette.text.secondary,
      fontSize: theme.typography.pxToRem(14),
    },
    "& pre": {
      margin: 0,
      padding: "16px 0",
      overflowX: "auto",
      fontSize: theme.typography.pxToRem(14),
      lineHeight: 1.65,
      tabSize: 2,
    },
    "& code": {
      display: "block",
      width: "max-content",
      minWidth: "100%",
      fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
    },
    "& code > span": { display: "block", padding: "0 20px" },
    "& [data-highlighted]": {
      backgroundColor: palette.primary.light,
      boxShadow: `inset 3px 0 ${palette.primary.main}`,
    },
    "& [data-kind='keyword']": { color: palette.primary.main },
    "& [data-kind='text']": { color: palette.success.main },
    "& [data-kind='number']": { color: palette.warning.main },
    "& [data-kind='name']": { color: palette.signal.dark },
    "& [data-kind='remark']": { color: palette.text.secondary, fontStyle: "italic" },
  };
}
