/**
 * The settings' panel "Sign-in methods": address, password, providers. Composed by routes/app.settings.tsx.
 * Props: none. It needs `FirebaseProviders` and `RecentSignInProvider` above it, as everything under /app has, and
 * brings its own level-2 heading and dialogs.
 */
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useUser } from "reactfire";

export function SignInMethods() {
  const headingId = useId();
  const { data: user } = useUser();
  return (
    <section aria-labelledby={headingId}>
      <Typography id={headingId} variant="h3" component="h2">
        Sign-in methods
      </Typography>
      <Typography color="textSecondary">{user?.email}</Typography>
    </section>
  );
}
