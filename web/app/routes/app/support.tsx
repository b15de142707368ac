import { SupportPage } from "#/features/support/support-page.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";

export const meta = () => [
  { title: "Support · Mapwright" },
  { name: "robots", content: "noindex" },
];

export default function SupportRoute() {
  const { uid, isStaff } = useAppContext();
  return <SupportPage uid={uid} isStaff={isStaff === true} />;
}
