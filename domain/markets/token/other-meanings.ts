/** Words and names, in lower case, that mean something other than the tokens of the same name. */

/** Companies, products and persons of the news. */
const news =
  'google microsoft nvidia netflix youtube facebook instagram tiktok reddit alibaba gamestop neuralink ozempic paypal coinbase binance bitmex robinhood microstrategy blackrock jpmorgan openai chatgpt elon musk biden putin bukele milei trump melania powell jerome satoshi nakamoto nasdaq turkey'

/** Terms of the crypto industry that lists of English words lack. */
const trade =
  'stablecoin stablecoins altcoin altcoins memecoin memecoins shitcoin crypto cryptocurrency blockchain plugin plugins apis defi nfts metaverse airdrop mainnet testnet unix interop opsec'

/** Given names that reports use for people and that lists of words lack. */
const given =
  'aaron adam alan albert alex alice amanda andrea andrew andy anna anne anthony arthur barbara brian bruce carl carol charles chris daniel dave david dennis diana donald dorothy edward elizabeth emily emma eric frank gary george greg gregory hannah harry helen henry jacob james jane janet jason jean jeff jennifer jeremy jessica john jonathan jordan joseph joshua julia julie justin karen kate keith kelly kenneth kevin kyle larry laura lisa louis luca lucas maria mark mary matt matthew melissa michael michelle mike nancy nathan nicholas nick noah nora oliver olivia oscar patrick paul peter philip rachel ralph raymond rebecca richard robert roger ronald ryan samuel sandra sara sarah scott sean sharon simon sophia stephanie stephen steve steven susan terry theo theresa thomas timothy tyler victoria vincent walter wayne william'

/** Abbreviations of the trade, and of funds, which are also symbols. */
export const tradeTerms: ReadonlySet<string> = new Set(
  'cex dex tvl apy apr etf etp ico ido ieo kyc aml roi ath atl api sdk gpu dao rwa nft mev pos pow fud fomo dca otc evm zk etha ibit fbtc arkb'.split(
    ' ',
  ),
)

const regions = namesOf('region', lettersInPairs())
const months = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month)),
)

/** Words with another meaning, including parts of the names of regions, such as Hong Kong. */
export const otherMeanings: ReadonlySet<string> = new Set(
  [...regions, ...months, ...tradeTerms, news, trade, given].flatMap((text) => [
    text.toLowerCase(),
    ...text.toLowerCase().split(' '),
  ]),
)

/**
 * Coins whose name together with another word usually names something else: Bitcoin Core is a program, Bitcoin Pay
 * could be anything.
 */
export const namesakes: ReadonlySet<string> = new Set(['bitcoin', 'ethereum', 'lightning'])

/** Coins that are nevertheless known by these names. */
export const establishedNames: ReadonlySet<string> = new Set([
  'bitcoin cash',
  'bitcoin gold',
  'bitcoin sv',
  'ethereum classic',
  'sui',
])

/** Words that, written as a name, are coins in the texts of the trade. */
export const capitalNames: ReadonlySet<string> = new Set(['tether', 'ripple', 'lido', 'hedera'])

function lettersInPairs(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters.flatMap((a) => letters.map((b) => a + b))
}

function namesOf(type: 'region', codes: readonly string[]): string[] {
  const names = new Intl.DisplayNames('en', { type, fallback: 'none' })
  return codes.flatMap((code) => names.of(code) ?? [])
}
