export const PLAN_TABLE = `_type == "planTable" => {
  heading, lead, detail,
  "plans": *[_type == "planCopy"]{ tier, name, tagline, audience, highlights, callToAction, isRecommended }
}`;
