export const FEATURE_GRID = `_type == "featureGrid" => {
  heading, lead, features[]{ _key, icon, title, text, "target": page->path }
}`;
