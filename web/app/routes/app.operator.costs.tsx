import { ProviderCostsPage } from "#/features/operator/provider-costs-page.tsx";

export const meta = () => [
  { title: "Provider costs · Mapwright" },
  { name: "robots", content: "noindex" },
];

export default function ProviderCostsRoute() {
  return <ProviderCostsPage />;
}
