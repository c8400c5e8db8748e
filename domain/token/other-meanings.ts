/** Words and names in small letters that mean something else than the tokens that are called so. */

/** Companies, products and persons of the news. */
const news =
  'google microsoft nvidia netflix youtube facebook instagram tiktok reddit alibaba gamestop neuralink ozempic paypal coinbase binance bitmex robinhood microstrategy blackrock jpmorgan openai chatgpt elon musk biden putin bukele milei trump melania powell jerome satoshi nakamoto nasdaq turkey'

/** Terms of the trade that are in no list of English words. */
const trade =
  'stablecoin stablecoins altcoin altcoins memecoin memecoins shitcoin crypto cryptocurrency blockchain plugin plugins apis defi nfts metaverse airdrop mainnet testnet unix interop opsec'

/** Given names that reports name people by, and are words of no list. */
const given =
  'aaron adam alan albert alex alice amanda andrea andrew andy anna anne anthony arthur barbara brian bruce carl carol charles chris daniel dave david dennis diana donald dorothy edward elizabeth emily emma eric frank gary george greg gregory hannah harry helen henry jacob james jane janet jason jean jeff jennifer jeremy jessica john jonathan jordan joseph joshua julia julie justin karen kate keith kelly kenneth kevin kyle larry laura lisa louis luca lucas maria mark mary matt matthew melissa michael michelle mike nancy nathan nicholas nick noah nora oliver olivia oscar patrick paul peter philip rachel ralph raymond rebecca richard robert roger ronald ryan samuel sandra sara sarah scott sean sharon simon sophia stephanie stephen steve steven susan terry theresa thomas timothy tyler victoria vincent walter wayne william'

const regions = namesOf('region', lettersInPairs())
const months = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month)),
)

/** Words that mean something else; parts of names of regions, too: Hong Kong. */
export const otherMeanings: ReadonlySet<string> = new Set(
  [...regions, ...months, news, trade, given].flatMap((text) => [text.toLowerCase(), ...text.toLowerCase().split(' ')]),
)

/** Coins whose names with a word beside them are mostly no name: Bitcoin Core is a program, Bitcoin Pay anything. */
export const namesakes: ReadonlySet<string> = new Set(['bitcoin', 'ethereum', 'lightning'])

/** Coins that are called so all the same. */
export const establishedNames: ReadonlySet<string> = new Set([
  'bitcoin cash',
  'bitcoin gold',
  'bitcoin sv',
  'ethereum classic',
])

function lettersInPairs(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters.flatMap((a) => letters.map((b) => a + b))
}

function namesOf(type: 'region', codes: readonly string[]): string[] {
  const names = new Intl.DisplayNames('en', { type, fallback: 'none' })
  return codes.flatMap((code) => names.of(code) ?? [])
}
