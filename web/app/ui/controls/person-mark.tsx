import Box from "@mui/material/Box";

interface PersonMarkProps {
  /** Empty: the email address is used instead. */
  readonly name: string;
  readonly email: string;
  /** A data URL; null: initials. */
  readonly photo: string | null;
  readonly sizePx?: number;
}

const graphemes = new Intl.Segmenter("en-US", { granularity: "grapheme" });

function firstLetter(word: string | undefined): string {
  const [first] = graphemes.segment(word ?? "");
  return first?.segment ?? "";
}

/** First character of a word of a name: “(sample)” and “–” are no such words. */
const BEGINS_A_NAME = /^[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/** First letters of the first and the last word, at most two; `?` when there is neither a name nor an address. */
export function toInitials(name: string, email: string): string {
  const words = (name.trim() || email.split("@")[0] || "")
    .split(/[\s._-]+/)
    .filter((word) => BEGINS_A_NAME.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map(firstLetter).join("").toLocaleUpperCase("en-US") || "?";
}

/** A person's photo or initials. Decorative: the name is shown next to it, so screen readers skip it. */
export function PersonMark({ name, email, photo, sizePx = 32 }: PersonMarkProps) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      data-initials={photo === null ? toInitials(name, email) : undefined}
      sx={{
        flex: "none",
        display: "inline-grid",
        placeItems: "center",
        width: sizePx,
        height: sizePx,
        overflow: "hidden",
        borderRadius: "50%",
        bgcolor: "primary.light",
        color: "text.primary",
        fontSize: Math.round(sizePx * 0.4),
        fontWeight: 600,
        lineHeight: 1,
        "&[data-initials]::before": { content: "attr(data-initials)" },
      }}
    >
      {photo === null ? null : (
        <Box component="img" src={photo} alt="" sx={{ width: 1, height: 1, objectFit: "cover" }} />
      )}
    </Box>
  );
}
