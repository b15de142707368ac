/**
 * Short names for the MUI components that every page is made of. Their own, such as `MuiTypography-root
 * MuiTypography-body2`, are a tenth of a page's HTML, and no style sheet refers to them. Imported first by what renders
 * pages, on the server and in the browser, because both have to name them alike.
 */
import { unstable_ClassNameGenerator as ClassNames } from "@mui/material/className";

const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ["MuiBox-root", ""],
  ["MuiTypography", "t"],
]);

ClassNames.configure((component) => SHORT_NAMES.get(component) ?? component);
