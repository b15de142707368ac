import { verifyAddress } from "#/features/account/action/action-acts.ts";
import type { ActionLink } from "#/features/account/action/action-link.ts";
import {
  ActionDoneNotice,
  ActionFailed,
  ActionWaiting,
} from "#/features/account/action/action-result.tsx";
import { codeHook } from "#/features/account/action/use-code.ts";
import { withNext } from "#/features/account/next-path.ts";

const useVerifiedAddress = codeHook(verifyAddress);

export function VerifyAddress({ link }: { readonly link: ActionLink }) {
  const outcome = useVerifiedAddress(link.code);
  if (!outcome) return <ActionWaiting />;
  if (!outcome.ok)
    return (
      <ActionFailed
        title="The address was not verified"
        failure={outcome}
        wayOn={{ to: "/app", words: "Ask for a new letter in the app" }}
      />
    );
  const wayOn = outcome.value.isSignedIn
    ? { to: link.next, words: "Go on" }
    : { to: withNext("/sign-in", link.next), words: "Sign in" };
  return (
    <ActionDoneNotice title="Your e-mail address is verified" wayOn={wayOn}>
      Invitations to this address and everything else that asked for it are open to you now.
    </ActionDoneNotice>
  );
}
