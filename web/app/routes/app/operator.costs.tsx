import { ProviderCostsPage } from "#/features/operator/provider-costs-page.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";

export const meta = () => [
  { title: "Provider costs · Mapwright" },
  { name: "robots", content: "noindex" },
];

export default function ProviderCostsRoute() {
  const { isStaff } = useAppContext();
  return <ProviderCostsPage isStaff={isStaff} />;
}
