import { BillingPage } from "#/features/billing/billing-page.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";

export const meta = () => [
  { title: "Billing · Mapwright" },
  { name: "robots", content: "noindex" },
];

export default function BillingRoute() {
  const { uid, workspaceId, workspaceName, role } = useAppContext();
  return (
    <BillingPage uid={uid} workspaceId={workspaceId} workspaceName={workspaceName} role={role} />
  );
}
