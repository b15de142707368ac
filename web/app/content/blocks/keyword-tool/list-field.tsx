/** The field the list is pasted into, with how much of it counts and what is left out. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import { type RefObject, useId } from "react";
import { MAX_FREE_KEYWORDS } from "#/content/imported-list/free-keyword-limit.ts";
import type {
  KeywordListReading,
  ListProblem,
} from "#/content/blocks/keyword-tool/read-keyword-list.ts";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

function tooManyMessage({ keywords }: KeywordListReading): string {
  const limit = String(MAX_FREE_KEYWORDS);
  const surplus = formatCount(keywords.length - MAX_FREE_KEYWORDS);
  return `You have ${formatCount(keywords.length)} keywords, and the free map takes ${limit} at a time. Remove ${surplus}, or map the first ${limit}.`;
}

const PROBLEM_MESSAGES = {
  empty: () => "Paste at least two keywords, or try the sample list.",
  "too-few": () => "A map needs at least two keywords. Add one more.",
  "too-many": tooManyMessage,
  "too-large": () => "This text is too long. Paste only the column with the keywords.",
} satisfies Record<ListProblem, (reading: KeywordListReading) => string>;

/** Says why the list cannot be mapped and what to do; empty when it can. */
export function describeListProblem(reading: KeywordListReading): string {
  return reading.problem === null ? "" : PROBLEM_MESSAGES[reading.problem](reading);
}

/** `34 of 100 keywords · 2 duplicates merged · 12 numbers next to keywords ignored` */
export function describeCounts(reading: KeywordListReading): string {
  const { keywords, repeatCount, figureCount, column } = reading;
  return [
    `${formatCount(keywords.length)} of ${String(MAX_FREE_KEYWORDS)} keywords`,
    ...(column === null ? [] : [`from the column “${shorten(column)}”`]),
    ...(repeatCount > 0 ? [`${countNoun(repeatCount, "duplicate")} merged`] : []),
    ...(figureCount > 0 ? [`${countNoun(figureCount, "number")} next to keywords ignored`] : []),
  ].join(" · ");
}

const List = styled("textarea")(({ theme }) => ({
  display: "block",
  boxSizing: "border-box",
  width: "100%",
  minHeight: 232,
  padding: "12px 14px",
  resize: "vertical",
  border: `1px solid ${theme.vars.palette.edge}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.default,
  color: theme.vars.palette.text.primary,
  font: "inherit",
  lineHeight: 1.6,
  "&::placeholder": { color: theme.vars.palette.text.secondary, opacity: 1 },
  "&[aria-invalid='true']": { borderColor: theme.vars.palette.error.main },
}));

/** Maximum of entries that are listed; a bad paste has hundreds. */
const MAX_NAMED = 3;
const MAX_CHARACTERS = 40;

function shorten(text: string): string {
  const characters = Array.from(text);
  return characters.length > MAX_CHARACTERS
    ? `${characters.slice(0, MAX_CHARACTERS).join("")}…`
    : text;
}

function LeftOut({ leftOut }: Pick<KeywordListReading, "leftOut">) {
  const rest = leftOut.length - MAX_NAMED;
  return (
    <Box sx={{ mt: 3, fontSize: 14 }}>
      <Typography variant="body2">
        {countNoun(leftOut.length, "entry is", "entries are")} left out:
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5, color: "text.secondary" }}>
        {leftOut.slice(0, MAX_NAMED).map(({ line, text, reason }) => (
          <Box component="li" key={`${String(line)} ${text}`} sx={{ overflowWrap: "anywhere" }}>
            Line {line}, “{shorten(text)}”: {reason}.
          </Box>
        ))}
        {rest > 0 ? <li>and {countNoun(rest, "more", "more")}</li> : null}
      </Box>
    </Box>
  );
}

interface ListFieldProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  /** Null before there is any text. */
  readonly reading: KeywordListReading | null;
  /** Message why the list cannot be mapped; empty when it can, or before it was submitted. */
  readonly problem: string;
  readonly onText: (text: string) => void;
}

export function ListField({ field, text, reading, problem, onText }: ListFieldProps) {
  const id = useId();
  return (
    <div>
      <Typography component="label" variant="subtitle2" htmlFor={id} sx={{ display: "block" }}>
        Your keywords
      </Typography>
      <Typography id={`${id}-hint`} variant="body2" color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        One per line, separated by commas, semicolons or tabs, or a table copied from your keyword
        tool. Up to {MAX_FREE_KEYWORDS}.
      </Typography>
      {/* Without a name: where scripts are off, the list must not end up in an address. */}
      <List
        id={id}
        ref={field}
        value={text}
        spellCheck={false}
        autoCapitalize="none"
        placeholder={"pour over coffee\npour over ratio\nbest gooseneck kettle"}
        aria-describedby={`${id}-hint ${id}-count ${id}-problem`}
        aria-invalid={problem !== ""}
        onChange={({ target }) => {
          onText(target.value);
        }}
      />
      <Typography
        id={`${id}-count`}
        variant="figures"
        component="p"
        color="textSecondary"
        sx={{ mt: 2, minHeight: "1.5em" }}
      >
        {reading && text !== "" && reading.problem !== "too-large" ? describeCounts(reading) : null}
      </Typography>
      <Typography
        id={`${id}-problem`}
        role="alert"
        variant="body2"
        sx={{ color: "error.main", "&:not(:empty)": { mt: 1 } }}
      >
        {problem}
      </Typography>
      {reading && text !== "" && reading.leftOut.length > 0 ? (
        <LeftOut leftOut={reading.leftOut} />
      ) : null}
    </div>
  );
}
