/** The words that a function's name may begin with: verbs, and the small words that ask or convert. */
const VERBS = `
  accept act activate add admit advance age aggregate agree allow alter analyze annotate announce answer apply
  archive arrange ask assemble assign attach audit authenticate await begin bind break bridge bring build cache call
  cancel capture carry change check choose claim clamp classify clean clip close cluster coast collapse collect
  color combine compact compare compile complete compose compute confirm connect continue copy correct count cover
  crawl create cut damage decide decode defer define deflate delete deliver derive describe detect diff disable
  disconnect dismiss do drag draw drop edit embed enable encode end enqueue enroll ensure enter escape establish
  estimate evaluate exchange expand expect expire explain export extend fence fetch fill filter find finish fire fit
  flatten focus follow forget form format frame fuse fuzz gather generate get give go grant group grow guard guess
  gunzip halve hand handle hash hatch highlight hoist hold identify ignore import index inflate inline install
  intern invert invite issue join judge keep kill lay lead learn leave lengthen limit link list listen load lock log
  login logout look lower make map mark match measure memoize merge meter mix mount move mutate name narrow nest
  normalize note notify number obey offer open order outline pack paint pair parse pause pay perform persist pick
  pin place plan plant point pool prefer prefetch prepare preview price print prorate protect prove provision
  publish purge push put queue quote range rank rate read receive recluster recognize recolor reconcile record
  redact redeliver redirect reduce refine refresh refund refuse register regroup release reload remember remind
  remove rename render renew renumber reorder replace replay reply report request require research resend reserve
  reset resolve respond restore resume retire retry return reuse reveal revoke rewrite rotate round run sample save
  score search see seed select sell send serve set settle share shift shorten show shuffle sign sort spell split
  start stem step stop store stretch strip submit subscribe suggest sum summarize sweep switch sync tag take tally
  tell test thin tidy tile toggle touch trace track transfer transform translate trash truncate try uncapitalize
  undo unmount unpack unpublish unquote unwrap unzip update upload validate verify visit wait walk warm watch weigh
  work wrap write yield zip zoom
  are as can from has have in is may on should to use was with without
`;
const WORDS = new Set(VERBS.trim().split(/\s+/));

/** Names that a framework or an editor looks for: React Router, Vitest, and templates of HTML. */
const GIVEN = new Set([
  "action",
  "clientLoader",
  "headers",
  "html",
  "loader",
  "meta",
  "setup",
  "teardown",
]);

/** Paths of documents, and plugins, are nouns wherever they are written. */
const NOUNS =
  /^(?:core\/src\/firestore-paths|web\/build-plugins\/|studio\/(?:local-lake|overview)\/)/;

/** Exported functions and functions in constants; components and classes begin with a capital. */
const FUNCTION_NAME =
  /^export (?:(?:async )?function\*? |const (?=\w+ = (?:async )?(?:<[^>\n]*>)?\([^\n]*=>))([a-z]\w*)/gm;

/** Finds the exported functions of a file whose name begins with no verb: `rowsOf`. */
export function findNamesWithoutVerb(file: string, text: string): string[] {
  if (NOUNS.test(file)) return [];
  return [...text.matchAll(FUNCTION_NAME)]
    .map(([, name = ""]) => name)
    .filter((name) => !GIVEN.has(name) && !WORDS.has(/^[a-z]+/.exec(name)?.[0] ?? ""));
}
