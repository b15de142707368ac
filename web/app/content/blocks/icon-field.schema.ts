import { CONTENT_ICONS, ICON_ID, ICON_ID_MAX_LENGTH } from "@mapwright/core/content/content-icons";
import { defineField } from "sanity";

/** An icon by name: one of the site's own, or any of the installed set. */
export const iconField = defineField({
  name: "icon",
  type: "string",
  description: `Optional. ${CONTENT_ICONS.join(", ")}, or the name of any icon at lucide.dev/icons, such as coffee.`,
  validation: (rule) => [
    rule
      .regex(ICON_ID, { name: "icon name" })
      .error("Enter the icon's name in lowercase letters, digits and hyphens."),
    rule.max(ICON_ID_MAX_LENGTH).error("An icon's name has 40 characters at most."),
  ],
});
