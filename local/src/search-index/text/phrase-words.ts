/**
 * Words that do not belong in keywords, by position in the phrase. Compiled by hand from what came out without them:
 * words about the discussion ("this thread"), people and time, and praise without a subject.
 */

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Excluded anywhere in a phrase. */
const BANNED =
  list(`ago anyone anybody bit bunch comment comments couple crosspost dae dude edit eli5 everybody
  everyone fuck fucking fyi guy guys haha hello hey hi http https imgur jpg karma lol lot lots nobody nsfw op oc
  people person png porn post posted posting posts pic pics redditor redditors reddit someone somebody shit stuff sub
  subreddit subreddits thread threads thing things thank thanks til tldr tl ton tons update upvote upvotes xpost
  myself yourself themselves folks buddy lady ladies gentlemen please sorry whatsoever sidebar faq
  today tonight tomorrow yesterday`);

/** Never first or alone: praise, size, order, and words that only refer back. */
const NEVER_FIRST =
  list(`able absolute actual additional ago amazing another any appropriate available average
  awesome awful aware bad beautiful better big bigger biggest brand brilliant certain clear close common
  complete constant cool correct crazy current curious damn decent different difficult direct due each early
  entire exact excellent extra fair familiar fantastic favorite favourite few final fine first following former
  full fun funny further general good gorgeous great greatest guess half happy hard helpful high huge hundred
  ideal important impossible incredible individual initial interested interesting just kind kinda large larger last late later
  latest least less like likely little long longer lovely low lower main major many massive maximum mere minimum
  minor most much multiple nearby near necessary new newer next nice normal obvious odd old older only original
  other overall own particular past perfect personal poor popular possible potential present pretty previous
  primary proper quick rare ready real really reasonable recent regular relevant respective right rough same
  second secondary separate serious several short similar simple single slight small smaller so some sort
  special specific standard strange stupid such super sure terrible third thousand tiny total tough tremendous
  true two typical ultimate unable unique unlikely upcoming useful usual various vast very weird wide
  willing wonderful worse worst worth worthwhile wrong one three four five six seven eight nine ten dozen million
  billion first-time numerous plenty enough endless countless dear wrote said something anything everything nothing
  not no ok okay yes yeah etc ie eg ie vs versus dont doesnt didnt cant wont im ive id youre theyre thats whats
  whos heres theres lets isnt arent wasnt werent havent hasnt hadnt wouldnt couldnt shouldnt`);

/** Nouns too vague to end a phrase or to be one alone. */
const NEVER_LAST =
  list(`ability access account action advantage advice age amount answer approach area article
  articles aspect attempt attention background back base basis beginning behavior benefit bottom brother building
  case center chance change choice circumstance combination concept concern condition conversation course cousin
  dad daughter day days deal decade decision degree detail details difference direction discussion distance doubt
  edge effect effort end entry evening event evidence example exception excuse existence expectation experience
  experiences explanation eye eyes face fact factor family father feedback feeling feet fellow field figure finger
  foot form forum friend friends front future girl girlfriend goal group half hand hands head heart hope hour hours
  husband idea ideas impression individual information info inside input insight instance interest issue issues
  item items job kid kids kind knowledge lack length level life line link links list living look luck majority man
  manner matter mean means member men mention middle mind minute minutes moment mom month months morning mother
  name nature night note nothing number occasion one ones opinion opinions opportunity option order other others
  page part parts parent parents past percent perspective picture pictures photo photos piece pieces place places plan
  point points position possibility prefer presence present problem problems process project purpose quality question
  questions range rate reality reason reasons recommendation recommendations regard relationship request response rest
  result results return roommate scenario section sense series set shape side sign situation size sister skill
  solution somewhere son sort source space spot stage stance standard start state step steps stop story style
  subject success suggestion suggestions summary surprise system tell term terms thought thoughts thousand time
  times today tomorrow tonight top topic total touch trouble truth try turn type types unit use user users
  value variety version video videos view way ways week weekend weekends weeks wife woman women word words work
  world worry yard year years yesterday youtube hundreds thousands dollars bucks
  lbs lb pound pounds inch inches mile miles gallon gallons oz ounce ounces cm mm ml kg km gram grams degrees
  hrs hr min mins mph sec second seconds yrs yr monday tuesday wednesday thursday friday saturday sunday january
  february march april may june july august september october november december christmas`);

/** Units that follow numbers. */
const MEASURES =
  list(`percent times time level km kms miles mile cm mm metre metres meter meters feet foot inch inches kg kgs gram
  grams ounce ounces oz lb lbs pound pounds ml litre litres liter liters gallon gallons degree degrees second seconds
  minute minutes min mins hour hours hr hrs day days night nights week weeks month months year years yr yrs cup cups
  tablespoon tablespoons teaspoon teaspoons dollar dollars`);

/** Verbs in -ing that say nothing about their object. */
const LIGHT_GERUNDS =
  list(`asking being beginning bringing coming considering deciding doing ending feeling
  finding finishing following getting giving going having hearing helping hoping keeping knowing leaving letting
  liking living looking loving making meaning mentioning missing needing noticing paying putting reading realizing
  saying seeing seeming sharing showing sitting spending standing starting staying stopping taking talking telling
  thinking trying turning using waiting walking wanting watching willing wondering working`);

/** Whether a normalized word may occur in a phrase at all. */
export function isBannedInPhrase(word: string): boolean {
  return BANNED.has(word);
}

/** Whether a phrase may begin with a normalized word. */
export function canBeginPhrase(word: string): boolean {
  return !NEVER_FIRST.has(word) && !LIGHT_GERUNDS.has(word) && word.length > 1;
}

/** Whether a phrase of several words may end with a normalized word. */
export function canEndPhrase(word: string): boolean {
  return !NEVER_FIRST.has(word) && word.length > 1 && !/^\d+$/.test(word);
}

/** Whether a normalized word may be a keyword on its own. */
export function canStandAlone(word: string): boolean {
  return canBeginPhrase(word) && canEndPhrase(word) && !NEVER_LAST.has(word) && word.length > 2;
}

/** Whether a normalized word is a unit for numbers. */
export function isMeasure(word: string): boolean {
  return MEASURES.has(word);
}
