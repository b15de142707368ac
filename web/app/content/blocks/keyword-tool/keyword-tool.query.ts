export const KEYWORD_TOOL = `_type == "keywordTool" => {
  heading, lead, sampleKeywords
}`;
