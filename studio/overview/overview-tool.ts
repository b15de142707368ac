import { DashboardIcon } from "@sanity/icons/Dashboard";
import type { Tool } from "sanity";
import { Overview } from "#/overview/overview.tsx";

/** A tool of the Studio's navigation. */
export function overviewTool(): Tool {
  return { name: "overview", title: "Overview", icon: DashboardIcon, component: Overview };
}
