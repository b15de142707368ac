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
        title="We couldn't verify your address"
        failure={outcome}
        wayOn={{ to: "/app", words: "Request a new email in the app" }}
      />
    );
  const wayOn = outcome.value.isSignedIn
    ? { to: link.next, words: "Continue" }
    : { to: withNext("/sign-in", link.next), words: "Sign in" };
  return (
    <ActionDoneNotice title="Your email address has been verified" wayOn={wayOn}>
      You can now accept invitations sent to this address.
    </ActionDoneNotice>
  );
}
