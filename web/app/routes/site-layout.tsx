import { Outlet } from "react-router-dom";

export default function SiteLayout() {
  return <Outlet />;
}
