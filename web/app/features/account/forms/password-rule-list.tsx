import Box from "@mui/material/Box";
import type { PasswordRule } from "#/features/account/forms/password-rules.ts";
import { Icon } from "#/ui/icon.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface PasswordRuleListProps {
  /** For the field that the rules apply to. */
  readonly id: string;
  readonly rules: readonly PasswordRule[];
}

/** The password rules, checked off during typing. */
export function PasswordRuleList({ id, rules }: PasswordRuleListProps) {
  return (
    <Box
      component="ul"
      id={id}
      sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1, fontSize: 14 }}
    >
      {rules.map(({ words, isMet }) => (
        <Box
          component="li"
          key={words}
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 2,
            color: isMet ? "success.main" : "text.secondary",
          }}
        >
          <Icon name={isMet ? "check" : "info"} sizePx={16} />
          {words}
          <VisuallyHidden>{isMet ? "(met)" : "(not met yet)"}</VisuallyHidden>
        </Box>
      ))}
    </Box>
  );
}
