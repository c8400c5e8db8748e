import type { ArchiveClient } from './archive-client.ts'
import type { Locale } from '#domain/platform/locale.ts'

export interface Call {
  what: string
  /** Limit of the 95th percentile in the largest archive. */
  budgetMs?: number
  /** Runs the call once; `round` counts up and selects the input. */
  once: (client: ArchiveClient, round: number) => Promise<unknown>
}

const of = <T>(values: readonly T[], round: number) => values[round % values.length]!

const lists: Call[] = [
  { what: 'flash list, first page', once: ({ ask }) => ask('newsflash.list', {}) },
  {
    what: 'flash list, end_time anywhere',
    once: ({ ask, times }, round) => ask('newsflash.list', { end_time: String(of(times, round)) }),
  },
  {
    what: 'flash list, page 2 to 250',
    once: ({ ask }, round) => ask('newsflash.list', { page: String(of([2, 10, 60, 250], round)) }),
  },
  {
    what: 'flash list, detective, end_time anywhere',
    once: ({ ask, times }, round) => ask('newsflash.list', { detective: '1', end_time: String(of(times, round)) }),
  },
  { what: 'flash list, weighted ones', once: ({ ask }) => ask('newsflash.list', { ios: '1' }) },
  {
    what: 'flash list of one language, end_time anywhere',
    once: ({ ask, times }, round) =>
      ask('newsflash.list', { only_lang: of(['ja', 'th', 'cn', 'ko'], round), end_time: String(of(times, round)) }),
  },
  {
    what: 'weighted flashes of one language',
    once: ({ ask }, round) => ask('newsflash.list', { ios: '1', only_lang: of(['ja', 'th', 'cn', 'ko'], round) }),
  },
  {
    what: 'flashes later than a moment',
    once: ({ ask, times }, round) => ask('newsflash.newest', { start_time: String(Math.max(...times) - round * 60) }),
  },
  {
    what: 'headlines: important, detective',
    once: ({ ask }, round) => ask(of(['newsflash.important', 'newsflash.detective'] as const, round), {}),
  },
  {
    what: 'article list: all, original, exclusive, choice',
    once: ({ ask, times }, round) =>
      ask('article.list', {
        ...of([{}, { original: '1' }, { exclusive: '1' }, { choice: '1' }], round),
        end_time: String(of(times, round)),
      }),
  },
  { what: 'important articles', once: ({ ask }) => ask('article.important', {}) },
  {
    what: 'flash by its id',
    once: ({ ask, flashes }, round) =>
      ask('newsflash.detail', { article_id: String(of(flashes, round)) }, of(['en', 'cn', 'th'], round)),
  },
  {
    what: 'article by its id',
    once: ({ ask, articles }, round) =>
      ask('article.detail', { article_id: String(of(articles, round)) }, of(['en', 'cn', 'ja'], round)),
  },
  {
    what: 'home: mix',
    once: ({ ask, times }, round) => ask('home.mix', round % 2 ? {} : { end_time: String(of(times, round)) }),
  },
  {
    what: 'home: most read of a day, a week, a month',
    once: ({ ask }, round) => ask('home.hotArticles', { type: of(['day', 'week', 'month'], round) }),
  },
  { what: 'home: latest', once: ({ ask }) => ask('home.latest', {}) },
]

const searches: Record<string, readonly (readonly [Locale, string])[]> = {
  'two Chinese characters': [
    ['cn', '币安'],
    ['cn', '上市'],
    ['cn', '巨鲸'],
    ['cn', '美元'],
    ['cn', '合约'],
    ['tw', '監管'],
    ['cn', '清算'],
  ],
  'words that many use': [
    ['en', 'bitcoin'],
    ['cn', 'BTC'],
    ['cn', '比特币'],
    ['en', 'the'],
    ['ja', 'ビットコイン'],
    ['cn', '的'],
    ['vi', 'quyền'],
    ['ko', '권리'],
  ],
  'several words': [
    ['en', 'bitcoin etf'],
    ['en', 'lightning network'],
    ['cn', '稳定币 监管'],
    ['en', 'of the'],
    ['cn', '鲸鱼 BTC'],
    ['tr', 'herkes hak'],
    ['en', 'ethereum price record'],
  ],
  'quoted phrases of common words': [
    ['en', '"bitcoin etf"'],
    ['en', '"etf bitcoin"'],
    ['en', '"of the"'],
    ['en', '"the of"'],
    ['en', '"the price of bitcoin"'],
    ['cn', '"比特币 ETF"'],
    ['cn', '"美元 BTC"'],
    ['ko', '"모든 사람은"'],
    ['vi', '"tự do"'],
  ],
  'words that few use': [
    ['en', 'schnorr'],
    ['en', 'roughrider'],
    ['cn', '阿布扎比'],
    ['cn', '软着陆'],
    ['en', 'Jake Chervinsky'],
    ['th', 'ประชามติ'],
    ['vi', 'trọng tài'],
  ],
  'words without a hit': [
    ['en', 'qwertzuiop'],
    ['cn', '以太网币'],
    ['th', 'ฃฃฃ'],
    ['en', 'bitcoin qwertzuiop'],
  ],
  'each language': [
    ['en', 'market'],
    ['cn', '交易'],
    ['tw', '比特幣'],
    ['vi', 'tự do'],
    ['ko', '모든'],
    ['ja', '価格'],
    ['th', 'สิทธิ'],
    ['tr', 'özgürlük'],
  ],
}

const searchBudgetMs = 50

function searchCalls(order: 'time' | 'relevance'): Call[] {
  const search = ({ ask }: ArchiveClient, [lang, title]: readonly [Locale, string]) =>
    ask('search.list', { title, order, limit: '20' }, lang)
  const named = Object.entries(searches).map(([what, queries]) => ({
    what: `search by ${order}, ${what}`,
    once: (client: ArchiveClient, round: number) => search(client, of(queries, round)),
  }))
  const rare = {
    what: `search by ${order}, a word of one item`,
    once: (client: ArchiveClient, round: number) => search(client, ['en', of(client.rareWords, round)]),
  }
  return [...named, rare].map((call) => ({ ...call, budgetMs: searchBudgetMs }))
}

/** The measured calls. */
export const calls: Call[] = [...lists, ...searchCalls('time'), ...searchCalls('relevance')]
