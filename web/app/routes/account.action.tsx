import { useSearchParams } from "react-router-dom";
import { AccountLayout } from "#/features/account/account-layout.tsx";
import { ActionPage, getActionTitle } from "#/features/account/action/action-page.tsx";
import { ActionWaiting } from "#/features/account/action/action-result.tsx";
import { ClientOnly } from "#/ui/client-only.tsx";
import type { Route } from "./+types/account.action.ts";

export const meta: Route.MetaFunction = ({ location }) => [
  { title: `${getActionTitle(new URLSearchParams(location.search).get("mode"))} · Mapwright` },
  { name: "robots", content: "noindex" },
  // The address contains a code, so it is not sent to other sites as a referrer.
  { name: "referrer", content: "no-referrer" },
];

export default function AccountAction() {
  const [searchParams] = useSearchParams();
  return (
    <AccountLayout title={getActionTitle(searchParams.get("mode"))}>
      <ClientOnly fallback={<ActionWaiting />}>{() => <ActionPage />}</ClientOnly>
    </AccountLayout>
  );
}
