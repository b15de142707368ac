import { AccountLayout } from "#/features/account/account-layout.tsx";
import { useKeepTypedAddress } from "#/features/account/enter/last-entrance.ts";
import { withNext } from "#/features/account/next-path.ts";
import { InviteSkeleton } from "#/features/invites/landing/invite-notices.tsx";
import { InvitePage } from "#/features/invites/landing/invite-page.tsx";
import { FirebaseProviders } from "#/platform/firebase/firebase-providers.client.tsx";
import { ClientOnly } from "#/ui/client-only.tsx";
import type { Route } from "./+types/invite.ts";

export const meta = () => [
  { title: "Invitation · Mapwright" },
  { name: "robots", content: "noindex" },
];

/** The address contains personal data, so it is not sent to other sites as a referrer. */
export const headers = () => ({ "Referrer-Policy": "no-referrer" });

/** Rendered on the server without any data of the invitation: its secret never reaches the server. */
export default function InviteRoute({ params, matches }: Route.ComponentProps) {
  const path = matches.at(-1)?.pathname ?? "/";
  // Anyone who signs in or up from here does it with that address.
  useKeepTypedAddress(params.invitedEmail);
  return (
    <AccountLayout>
      <ClientOnly fallback={<InviteSkeleton />}>
        {() => (
          <FirebaseProviders>
            <InvitePage
              invitedEmail={params.invitedEmail}
              signInPath={withNext("/sign-in", path)}
              signUpPath={withNext("/sign-up", path)}
            />
          </FirebaseProviders>
        )}
      </ClientOnly>
    </AccountLayout>
  );
}
