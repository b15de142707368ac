import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

interface QuotationProps {
  readonly words: string;
  /** Who said it; empty = nobody named. */
  readonly source: string;
  readonly isSample: boolean;
}

/** Somebody's words. A sample is marked as one. */
export function Quotation({ words, source, isSample }: QuotationProps) {
  return (
    <Box
      component="figure"
      sx={{ m: 0, pl: 6, borderLeft: 2, borderColor: "signal.main", maxWidth: "60ch" }}
    >
      <Typography variant="h4" component="blockquote" sx={{ m: 0 }}>
        {words}
      </Typography>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {source}
        {isSample ? " · Sample quote, not a customer" : ""}
      </Typography>
    </Box>
  );
}

/** `Name, role, company`, without what is missing. */
export function sourceWords(person: {
  readonly name: string;
  readonly role: string;
  readonly company: string;
}): string {
  return [person.name, person.role, person.company].filter(Boolean).join(", ");
}
