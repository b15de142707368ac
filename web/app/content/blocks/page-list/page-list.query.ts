import { CALL_TO_ACTION_LINK, PAGE_CARD } from "#/content/queries/fragments.ts";

export const PAGE_LIST = `_type == "pageList" => {
  heading, source, limit, action${CALL_TO_ACTION_LINK},
  "pages": select(
    source == "posts" => *[
      _type == "post" && defined(path) && isPartial != true && navigation != false
      && (!defined(^.category) || ^.category._ref in categories[]._ref)
    ] | order(publishedAt desc)[0...24]${PAGE_CARD},
    source == "examples" => *[_type == "example" && defined(path) && isPartial != true && navigation != false][0...24]${PAGE_CARD},
    source == "features" => *[_type == "featurePage" && defined(path) && isPartial != true && navigation != false][0...24]${PAGE_CARD},
    source == "docs" => *[_type == "docsPage" && defined(path) && isPartial != true && navigation != false && isSection != true][0...200]${PAGE_CARD}
  )
}`;
