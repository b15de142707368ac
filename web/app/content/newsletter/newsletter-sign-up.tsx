/** Asks for an email address. A plain form whose response is a page, so it works without scripts. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import { useId } from "react";
import { LightButton } from "#/ui/light-controls.tsx";
import { VISUALLY_HIDDEN } from "#/ui/visually-hidden.tsx";

const EmailInput = styled("input")(({ theme }) => ({
  flex: "1 1 220px",
  minWidth: 0,
  minHeight: 48,
  padding: "0 14px",
  border: `1px solid ${theme.vars.palette.edge}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  font: "inherit",
}));

const NEWSLETTER_ACTION = "/newsletter/subscribe";

export function NewsletterSignUp() {
  const fieldId = useId();
  return (
    <Box component="form" method="post" action={NEWSLETTER_ACTION} sx={{ maxWidth: 520 }}>
      <Typography component="label" variant="subtitle2" htmlFor={fieldId}>
        Email address
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, mt: 2 }}>
        <EmailInput id={fieldId} type="email" name="email" autoComplete="email" required />
        <LightButton type="submit" variant="contained" size="large">
          Subscribe
        </LightButton>
      </Box>
      {/* Filled in by programs only. */}
      <Box component="label" aria-hidden="true" sx={VISUALLY_HIDDEN}>
        Leave this empty
        <input name="website" tabIndex={-1} autoComplete="off" />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        We'll email you a link to confirm first. Every issue has an unsubscribe link.
      </Typography>
    </Box>
  );
}
