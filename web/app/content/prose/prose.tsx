/** The style of running text: line length, rhythm, lists, quotes. Blocks inside bring their own. */
import { styled } from "@mui/material/styles";
import { onFirstUse } from "@mapwright/core/on-first-use";

/** About 68 characters. Not in `ch`, which is another width until the font has arrived: the lines would move. */
const PROSE_MEASURE = "42.5rem";

export const Prose = styled("div")(({ theme }) => ({
  maxWidth: PROSE_MEASURE,
  minWidth: 0,
  overflowWrap: "anywhere",
  // First, because of rules with the same specificity the later one wins.
  "& :where(p, ul, ol, blockquote, h2, h3, h4)": { margin: 0 },
  "& > * + *": { marginTop: theme.spacing(5) },
  "& h2": { ...theme.typography.h2, paddingTop: theme.spacing(7) },
  "& h3": { ...theme.typography.h3, paddingTop: theme.spacing(5) },
  "& h4": { ...theme.typography.h5, paddingTop: theme.spacing(3) },
  "& > :is(h2, h3, h4):first-of-type:first-child": { paddingTop: 0 },
  "& :is(h2, h3, h4) + *": { marginTop: theme.spacing(3) },
  "& :is(ul, ol)": { paddingInlineStart: "1.4em" },
  "& li + li, & li > :is(ul, ol)": { marginTop: theme.spacing(2) },
  "& li::marker": { color: theme.vars.palette.text.secondary },
  "& > blockquote": {
    ...theme.typography.subtitle1,
    paddingInlineStart: theme.spacing(5),
    borderInlineStart: `2px solid ${theme.vars.palette.signal.main}`,
    color: theme.vars.palette.text.secondary,
  },
  "& :not(pre) > code": {
    fontSize: "0.88em",
    padding: "0.12em 0.35em",
    borderRadius: 4,
    backgroundColor: theme.vars.palette.background.inset,
  },
}));

const longDate = onFirstUse(
  () =>
    new Intl.DateTimeFormat("en-US", {
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    }),
);

/** `November 21, 2026`; the same on server and browser. Nothing for an invalid date. */
export function DateText({ iso }: { readonly iso: string }) {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return null;
  return <time dateTime={iso}>{longDate().format(date)}</time>;
}
