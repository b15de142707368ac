export const CODE_BLOCK = `_type == "codeBlock" => {
  language, filename, code, highlightedLines
}`;
