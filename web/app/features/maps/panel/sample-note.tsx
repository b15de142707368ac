import Box from "@mui/material/Box";
import { Icon } from "#/ui/icon.tsx";

/** Above what is made up, so that nobody takes it for what search engines show. @param of what, in the plural */
export function SampleNote({ of }: { readonly of: string }) {
  return (
    <Box
      sx={{
        display: "flex",
        gap: 1.5,
        mb: 2.5,
        fontSize: 13,
        color: "text.secondary",
        // In line with the first row of words.
        "& svg": { flex: "none", mt: 0.5 },
      }}
    >
      <Icon name="info" sizePx={16} />
      <span>This is a sample map: the {of} are made up.</span>
    </Box>
  );
}
