/**
 * The places that the fakes know: a handful of each country, under Google's numbers and names ("geo targets"), of which
 * all providers have the same list. Among them are kinds that nobody searches from, as in the real one.
 */

export interface FakePlace {
  readonly code: number;
  readonly name: string;
  readonly country: string;
  readonly kind: string;
  /** People that it reaches: SerpApi orders by it. */
  readonly reach: number;
}

const LIST = `
US|City|1026201|Austin,Texas,United States|4870000
US|DMA Region|200635|Austin, TX,Texas,United States|5560000
US|University|9051928|The University of Texas at Austin,Texas,United States|50000
US|City|1020155|Austin,Minnesota,United States|60000
US|City|1023191|New York,New York,United States|17700000
US|City|1013962|Los Angeles,California,United States|12400000
US|City|1016367|Chicago,Illinois,United States|9100000
US|City|1026481|Houston,Texas,United States|7600000
US|City|1014221|San Francisco,California,United States|6200000
US|City|1027744|Seattle,Washington,United States|5300000
US|City|1018127|Boston,Massachusetts,United States|5100000
US|City|1014485|Denver,Colorado,United States|4300000
US|City|1026495|Kyle,Texas,United States|90000
US|City|1015116|Miami,Florida,United States|6100000
US|City|1022639|Portland,Oregon,United States|3300000
US|City|1018511|Portland,Maine,United States|400000
US|Neighborhood|9061237|Capitol Hill,Seattle,Washington,United States|40000
US|State|21176|Texas,United States|29000000
US|State|21137|California,United States|39000000
US|State|21167|New York,United States|25000000
US|Postal Code|9052583|78701,Texas,United States|9000
US|Airport|9060115|Austin-Bergstrom International Airport,Texas,United States|20000
US|Country|2840|United States|330000000
GB|City|1006886|London,England,United Kingdom|13800000
GB|City|1006912|Manchester,England,United Kingdom|4200000
GB|City|1006524|Birmingham,England,United Kingdom|3900000
GB|City|1007326|Edinburgh,Scotland,United Kingdom|1500000
GB|City|1007336|Glasgow,Scotland,United Kingdom|2300000
GB|Region|20339|England,United Kingdom|60000000
GB|Country|2826|United Kingdom|70000000
DE|City|1003854|Berlin,Berlin,Germany|6100000
DE|State|20225|Berlin,Germany|6200000
DE|City|1004437|Hamburg,Hamburg,Germany|3700000
DE|City|1004234|Munich,Bavaria,Germany|3800000
DE|City|1004074|Cologne,North Rhine-Westphalia,Germany|2600000
DE|City|1004054|Frankfurt,Hesse,Germany|3100000
DE|State|20226|Bavaria,Germany|14000000
DE|Country|2276|Germany|90000000
FR|City|1006094|Paris,Ile-de-France,France|9200000
FR|City|1006410|Lyon,Auvergne-Rhone-Alpes,France|2500000
FR|City|1006415|Marseille,Provence-Alpes-Cote d'Azur,France|2300000
FR|Country|2250|France|67000000
CA|City|1002451|Toronto,Ontario,Canada|7100000
CA|City|1002604|Montreal,Quebec,Canada|4400000
CA|City|1001970|Vancouver,British Columbia,Canada|3100000
CA|Province|20121|Ontario,Canada|16000000
CA|Country|2124|Canada|40000000
AU|City|1000286|Sydney,New South Wales,Australia|5900000
AU|City|1000567|Melbourne,Victoria,Australia|5700000
AU|State|20034|New South Wales,Australia|8500000
AU|Country|2036|Australia|27000000
AT|City|1000997|Vienna,Vienna,Austria|2600000
AT|Country|2040|Austria|9000000
CH|City|1003297|Zurich,Zurich,Switzerland|1400000
CH|Country|2756|Switzerland|9000000
ES|City|1005493|Madrid,Community of Madrid,Spain|6100000
ES|City|1005424|Barcelona,Catalonia,Spain|5200000
ES|Country|2724|Spain|48000000
IT|City|1008736|Rome,Lazio,Italy|4100000
IT|City|1008463|Milan,Lombardy,Italy|4300000
IT|Country|2380|Italy|60000000
NL|City|1010543|Amsterdam,North Holland,Netherlands|2400000
NL|Country|2528|Netherlands|17000000
BR|City|1001773|Sao Paulo,State of Sao Paulo,Brazil|16000000
BR|Country|2076|Brazil|200000000
IN|City|1007768|Bengaluru,Karnataka,India|12000000
IN|City|1007785|New Delhi,Delhi,India|16000000
IN|Country|2356|India|1400000000
JP|City|1009280|Tokyo,Tokyo,Japan|20000000
JP|Country|2392|Japan|120000000
`;

export const FAKE_PLACES: readonly FakePlace[] = LIST.trim()
  .split("\n")
  .map((line) => {
    const [country = "", kind = "", code, name = "", reach] = line.split("|");
    return { country, kind, name, code: Number(code), reach: Number(reach) };
  });

/** Countries have the numbers below, whether or not they are in the list. */
const FIRST_PLACE = 3_000;

export const isCountryCode = (code: number) => code < FIRST_PLACE;

/** Google Ads counts no searches of parts of a city. */
export const hasSearches = ({ kind }: FakePlace) => kind !== "Neighborhood";

/** undefined: the fakes know no such place. */
export const findPlaceByCode = (code: number) => FAKE_PLACES.find((each) => each.code === code);
export const findPlaceByName = (name: string) => FAKE_PLACES.find((each) => each.name === name);

/** Returns the places whose names contain these letters, the largest first. */
export function listPlacesContaining(letters: string, limit: number): FakePlace[] {
  const wanted = letters.toLowerCase();
  return FAKE_PLACES.filter(({ name }) => name.toLowerCase().includes(wanted))
    .toSorted((a, b) => b.reach - a.reach)
    .slice(0, limit);
}
