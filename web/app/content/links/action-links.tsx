import Box from "@mui/material/Box";
import type { CallToActionLink } from "#/content/shapes/fields.server.ts";
import { LinkButton } from "#/ui/link-button.tsx";

/** The next steps of a block, as buttons. Links without a target are left out. */
export function ActionLinks({ actions }: { readonly actions: readonly CallToActionLink[] }) {
  const shown = actions.filter(({ target, label }) => target && label);
  if (shown.length === 0) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, mt: 6 }}>
      {shown.map(({ _key, label, target, tone }) => (
        <LinkButton
          key={_key}
          to={target?.href ?? "/"}
          {...(target?.kind === "web" && { rel: "noopener external" })}
          variant={tone === "primary" ? "contained" : "outlined"}
          size="large"
        >
          {label}
        </LinkButton>
      ))}
    </Box>
  );
}
