import type { Asking } from './asking.ts'
import type { Locale } from '#domain/locale.ts'

export interface Call {
  what: string
  /** The most that its 95th percentile may take in the largest archive, where there is a budget. */
  budgetMs?: number
  /** Asks once; `turn` counts up, so that no two turns in a row ask the same. */
  once: (asking: Asking, turn: number) => Promise<unknown>
}

const of = <T>(values: readonly T[], turn: number) => values[turn % values.length]!

const lists: Call[] = [
  { what: 'flash list, first page', once: ({ ask }) => ask('newsflash.list', {}) },
  {
    what: 'flash list, end_time anywhere',
    once: ({ ask, times }, turn) => ask('newsflash.list', { end_time: String(of(times, turn)) }),
  },
  {
    what: 'flash list, page 2 to 250',
    once: ({ ask }, turn) => ask('newsflash.list', { page: String(of([2, 10, 60, 250], turn)) }),
  },
  {
    what: 'flash list, detective, end_time anywhere',
    once: ({ ask, times }, turn) => ask('newsflash.list', { detective: '1', end_time: String(of(times, turn)) }),
  },
  { what: 'flash list, weighted ones', once: ({ ask }) => ask('newsflash.list', { ios: '1' }) },
  {
    what: 'flash list of one language, end_time anywhere',
    once: ({ ask, times }, turn) =>
      ask('newsflash.list', { only_lang: of(['ja', 'th', 'cn', 'ko'], turn), end_time: String(of(times, turn)) }),
  },
  {
    what: 'weighted flashes of one language',
    once: ({ ask }, turn) => ask('newsflash.list', { ios: '1', only_lang: of(['ja', 'th', 'cn', 'ko'], turn) }),
  },
  {
    what: 'flashes later than a moment',
    once: ({ ask, times }, turn) => ask('newsflash.newest', { start_time: String(Math.max(...times) - turn * 60) }),
  },
  {
    what: 'headlines: important, detective',
    once: ({ ask }, turn) => ask(of(['newsflash.important', 'newsflash.detective'] as const, turn), {}),
  },
  {
    what: 'article list: all, original, exclusive, choice',
    once: ({ ask, times }, turn) =>
      ask('article.list', {
        ...of([{}, { original: '1' }, { exclusive: '1' }, { choice: '1' }], turn),
        end_time: String(of(times, turn)),
      }),
  },
  { what: 'important articles', once: ({ ask }) => ask('article.important', {}) },
  {
    what: 'flash by its id',
    once: ({ ask, flashes }, turn) =>
      ask('newsflash.detail', { article_id: String(of(flashes, turn)) }, of(['en', 'cn', 'th'], turn)),
  },
  {
    what: 'article by its id',
    once: ({ ask, articles }, turn) =>
      ask('article.detail', { article_id: String(of(articles, turn)) }, of(['en', 'cn', 'ja'], turn)),
  },
  {
    what: 'home: mix',
    once: ({ ask, times }, turn) => ask('home.mix', turn % 2 ? {} : { end_time: String(of(times, turn)) }),
  },
  {
    what: 'home: most read of a day, a week, a month',
    once: ({ ask }, turn) => ask('home.hotArticles', { type: of(['day', 'week', 'month'], turn) }),
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
  'words that few use': [
    ['en', 'schnorr'],
    ['en', 'roughrider'],
    ['cn', '阿布扎比'],
    ['cn', '软着陆'],
    ['en', 'Jake Chervinsky'],
    ['th', 'ประชามติ'],
    ['vi', 'trọng tài'],
  ],
  'what nobody says': [
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
  const search = ({ ask }: Asking, [lang, title]: readonly [Locale, string]) =>
    ask('search.list', { title, order, limit: '20' }, lang)
  const named = Object.entries(searches).map(([what, queries]) => ({
    what: `search by ${order}, ${what}`,
    once: (asking: Asking, turn: number) => search(asking, of(queries, turn)),
  }))
  const rare = {
    what: `search by ${order}, a word of one item`,
    once: (asking: Asking, turn: number) => search(asking, ['en', of(asking.rareWords, turn)]),
  }
  return [...named, rare].map((call) => ({ ...call, budgetMs: searchBudgetMs }))
}

/** What readers and machines ask of an archive. */
export const calls: Call[] = [...lists, ...searchCalls('time'), ...searchCalls('relevance')]
