import { changeAddress } from "#/features/account/action/action-acts.ts";
import type { ActionLink } from "#/features/account/action/action-link.ts";
import {
  ActionDoneNotice,
  ActionFailed,
  ActionWaiting,
} from "#/features/account/action/action-result.tsx";
import { codeHook } from "#/features/account/action/use-code.ts";
import { withNext } from "#/features/account/next-path.ts";

const useChangedAddress = codeHook(changeAddress);

export function ChangeAddress({ link }: { readonly link: ActionLink }) {
  const outcome = useChangedAddress(link.code);
  if (!outcome) return <ActionWaiting />;
  if (!outcome.ok)
    return (
      <ActionFailed
        title="We couldn't change your email address"
        failure={outcome}
        wayOn={{ to: "/app/settings", words: "Request it again in settings" }}
      />
    );
  const { email, isSignedIn } = outcome.value;
  const wayOn = isSignedIn
    ? { to: link.next, words: "Continue" }
    : { to: withNext("/sign-in", link.next), words: "Sign in" };
  return (
    <ActionDoneNotice title="Your email address has been changed" wayOn={wayOn}>
      {email ? (
        <>
          You now sign in as <strong>{email}</strong>.
        </>
      ) : (
        "You now sign in with the new address."
      )}{" "}
      We emailed the old address a link to undo this, in case it wasn't you.
    </ActionDoneNotice>
  );
}
