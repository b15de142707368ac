import Avatar from "@mui/material/Avatar";

interface PersonMarkProps {
  /** Empty: the address stands for it. */
  readonly name: string;
  readonly email: string;
  /** A data URL; null: initials. */
  readonly photo: string | null;
  readonly sizePx?: number;
}

/** First letters of the first and the last word, at most two; `?` when there is nothing to go by. */
export function initialsOf(name: string, email: string): string {
  const words = (name.trim() || email.split("@")[0] || "").split(/[\s._-]+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = chosen.map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toLocaleUpperCase("en-US") || "?";
}

/** A person's photo or initials. Decorative: the name stands beside it. */
export function PersonMark({ name, email, photo, sizePx = 32 }: PersonMarkProps) {
  return (
    <Avatar
      aria-hidden="true"
      alt=""
      {...(photo === null ? {} : { src: photo })}
      sx={{
        width: sizePx,
        height: sizePx,
        fontSize: Math.round(sizePx * 0.4),
        fontWeight: 600,
        bgcolor: "primary.light",
        color: "text.primary",
      }}
    >
      {initialsOf(name, email)}
    </Avatar>
  );
}
