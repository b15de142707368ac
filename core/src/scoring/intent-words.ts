/**
 * Words that tell an intent by what they name rather than by what is asked: goods, which people compare before they buy;
 * trades, whom they call; and sites, which they want to reach. Wide rather than complete: a word that is missing leaves
 * a keyword to its other cues and to what ranks.
 */

/** Goods, where they end a name: "arch support insoles", "tents for two". Words that often mean something else are left out. */
export const GOODS = `airbed|amplifier|backpack|backpacks|bag|bags|barbell|bed|beds|bench|bike|bikes|binoculars|blanket|
blankets|blender|blenders|blinds|boots|bottle|bottles|bracelet|camera|cameras|car seat|car seats|cleanser|coat|
coats|collar|conditioner|console|cookware|cooker|cookers|couch|crib|crm|curtains|cushion|dash cam|dehumidifier|desk|desks|
dishwasher|doorbell|dress|dresses|dresser|drill|drills|drone|drones|dumbbells|duvet|earbuds|earrings|ebike|
ebikes|espresso machine|freezer|fridge|fryer|fryers|generator|generators|glasses|gloves|goggles|grill|grills|grinder|grinders|
guitar|guitars|hammock|harness|headlamp|headphones|headset|heater|heaters|heels|helmet|helmets|hoodie|humidifier|
insoles|jacket|jackets|jeans|juicer|kayak|kettle|kettlebells|kettles|keyboard|keyboards|knives|ladder|lamp|lamps|laptop|
laptops|leggings|lens|litter box|luggage|machine|machines|maker|makers|mat|mats|mattress|mattresses|microphone|microphones|
microwave|mixer|mixers|moisturizer|monitor|monitors|mower|mowers|mug|mugs|necklace|oven|pants|perfume|phones|pillow|
pillows|pitcher|plugin|plugins|powder|printer|printers|projector|purifier|racket|razor|razors|refrigerator|
router|rug|rugs|sandals|saw|scooter|scooters|serum|serums|shampoo|shirt|shirts|shoes|skillet|skis|sleeping bag|
sleeping bags|slippers|smartphone|smartwatch|sneakers|snowboard|socks|sofa|software|speaker|speakers|stroller|
strollers|suitcase|sunglasses|sunscreen|supplements|sweater|table lamp|tablet|tablets|tent|tents|thermostat|thermos|tires|
toaster|tool|toolbox|tools|toothbrush|toys|travel system|treadmill|treadmills|trimmer|tripod|tv|tvs|vacuum|vacuums|
wallet|watch|watches|webcam|wheelchair`;

/** Trades that people call rather than read about. */
export const TRADES = `accountant|attorney|babysitter|car wash|chiropractor|cleaners|contractor|contractors|courier|daycare|
dentist|electrician|florist|groomer|handyman|hvac repair|installer|landscaper|lawyer|lawyers|locksmith|mechanic|movers|
notary|nanny|optometrist|painters|pest control|photographer|plumber|plumbers|roofer|roofers|tailor|taxi|towing|tutor`;

/** Sites and brands whose name alone is a way to get there. */
export const SITES = `adobe|airbnb|aldi|aliexpress|american airlines|american express|asana|audible|bank of america|bbc|best buy|bing|
booking com|canva|capital one|cash app|cnn|chase|chatgpt|chewy|coinbase|comcast|coursera|costco|cvs|dhl|discord|disney plus|
doordash|dropbox|duolingo|ebay|espn|etsy|expedia|facebook|fedex|fidelity|figma|fiverr|fox news|geico|github|gitlab|glassdoor|
gmail|goodreads|google|google analytics|google docs|google drive|google maps|google search console|google translate|
grubhub|hbo max|home depot|hubspot|hulu|icloud|ikea|imdb|indeed|instacart|instagram|jira|kahoot|khan academy|kohls|kroger|
linkedin|lowes|lyft|macys|mailchimp|mcdonalds|messenger|microsoft teams|minecraft|myspace|netflix|nyt|nytimes|office 365|
onedrive|openai|outlook|paypal|pinterest|quickbooks|quizlet|reddit|redfin|roblox|robinhood|salesforce|semrush|sephora|
shein|shopify|slack|snapchat|soundcloud|southwest airlines|spotify|squarespace|stack overflow|starbucks|state farm|t mobile|target|
telegram|temu|tiktok|trello|tripadvisor|turbotax|twitch|twitter|uber|udemy|united airlines|ups|upwork|usps|venmo|verizon|
walgreens|walmart|wayfair|wells fargo|whatsapp|wikipedia|xfinity|yahoo|yelp|youtube|zelle|zillow|zoom`;
