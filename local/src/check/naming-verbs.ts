/** The words that a function's name may begin with: verbs, and the small words that ask or convert. */
const VERBS = `
  accept act activate add admit advance aggregate agree analyze announce annotate answer apply archive arrange ask
  assemble assign attach audit authenticate await begin bind break bring build cache call cancel capture carry change
  check choose clamp classify clean clip close cluster coast collapse collect combine compact compare compile complete
  compose compute confirm connect continue copy correct count crawl create cut decide decode defer define deflate delete
  deliver derive describe detect diff disable disconnect dismiss do drag draw drop edit embed enable encode end enqueue
  ensure enter escape establish estimate evaluate expand expire explain export extend fetch fill filter find finish fit
  flatten focus follow forget format fuse gather get give go grant group grow guard guess halve handle hash hatch
  highlight hoist hold identify ignore import index install intern invert join judge keep kill lay lead learn leave
  lengthen link list listen load lock log login logout look make map mark match measure memoize merge mix mount move
  name narrow normalize note notify number offer open order pack paint parse pause pay perform persist pick pin place
  plan plant prefer prefetch prepare preview print prorate protect prove provision publish purge push put queue range
  rank rate read receive recluster recognize recolor reconcile record redact redeliver redirect reduce refine refresh
  refund refuse register regroup release reload remember remind remove rename render renew renumber reorder replace
  replay reply report request require research resend reserve reset resolve respond restore resume retire retry return
  reuse reveal revoke rewrite rotate round run sample save score search see select send serve set settle share shift
  shorten show shuffle sign sort spell split start step stop store stretch strip subscribe suggest sum summarize sweep
  switch sync take tally tell test thin tidy toggle touch track transfer transform translate trash truncate try
  undo unpack unquote unwrap unzip update upload verify visit wait walk watch weigh work wrap write yield zoom
  are as can from has in is may on should to use was with without
`;
const WORDS = new Set(VERBS.trim().split(/\s+/));

/** Exported functions and functions in constants; components and classes begin with a capital. */
const FUNCTION_NAME =
  /^export (?:(?:async )?function\*? |const (?=\w+ = (?:async )?(?:<[^>\n]*>)?\([^\n]*=>))([a-z]\w*)/gm;

/** Finds exported functions whose name begins with no verb: `rowsOf`. */
export function findNamesWithoutVerb(text: string): string[] {
  return [...text.matchAll(FUNCTION_NAME)]
    .map(([, name = ""]) => name)
    .filter((name) => !WORDS.has(/^[a-z]+/.exec(name)?.[0] ?? ""));
}
