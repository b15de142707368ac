/**
 * Checks how long ago the user signed in, and reauthenticates them when that is too long for the pending action.
 * Mounted once by routes/app.tsx; the rest of the app uses `useEnsureRecentSignIn` from platform/recent-sign-in.ts.
 * Props: `children`.
 */
import { useCallback, useState, type ReactNode } from "react";
import { useAuth } from "reactfire";
import { isRecentSignIn, RecentSignInContext } from "#/platform/recent-sign-in.ts";
import { ReauthenticateDialog } from "#/features/account/recent-sign-in/reauthenticate-dialog.tsx";
import { hasAccount } from "#/platform/signed-in-user.ts";

interface Question {
  readonly purpose: string;
  readonly answer: (isRecent: boolean) => void;
}

export function RecentSignInProvider({ children }: { readonly children: ReactNode }) {
  const auth = useAuth();
  const [question, setQuestion] = useState<Question | null>(null);
  const ensure = useCallback(
    async (purpose: string) => {
      const user = auth.currentUser;
      if (!hasAccount(user)) return false;
      if (await isRecentSignIn(user)) return true;
      const isRecent = await new Promise<boolean>((answer) => {
        setQuestion((before) => {
          before?.answer(false);
          return { purpose, answer };
        });
      });
      setQuestion(null);
      return isRecent;
    },
    [auth],
  );
  const user = auth.currentUser;
  return (
    <RecentSignInContext value={ensure}>
      {children}
      {question && hasAccount(user) ? (
        <ReauthenticateDialog user={user} purpose={question.purpose} onAnswer={question.answer} />
      ) : null}
    </RecentSignInContext>
  );
}
