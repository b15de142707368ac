export const COMPARISON = `_type == "comparison" => {
  heading, columns, rows[]{ _key, label, cells[]{ _key, kind, text } }, note
}`;
