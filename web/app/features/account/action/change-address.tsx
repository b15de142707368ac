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
        title="The address was not changed"
        failure={outcome}
        wayOn={{ to: "/app/settings", words: "Ask again in your settings" }}
      />
    );
  const { email, isSignedIn } = outcome.value;
  const wayOn = isSignedIn
    ? { to: link.next, words: "Go on" }
    : { to: withNext("/sign-in", link.next), words: "Sign in" };
  return (
    <ActionDoneNotice title="Your e-mail address is changed" wayOn={wayOn}>
      {email ? (
        <>
          From now on you sign in as <strong>{email}</strong>.
        </>
      ) : (
        "From now on you sign in with the new one."
      )}{" "}
      The old address got a letter with a way back, should this not have been you.
    </ActionDoneNotice>
  );
}
