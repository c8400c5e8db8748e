import { itemKinds } from '#domain/news/item/kind.ts'
import { languagesParameter } from '#domain/platform/language/reading-languages.ts'
import { tokensIn } from '#domain/markets/token/word.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { alertAddress } from '#web/parts/alert-address.ts'

export const kinds = ['all', ...itemKinds] as const
export const spans = ['any', 'day', 'week', 'month', 'year'] as const
export const orders = ['time', 'relevance'] as const
/** Whether other names of the words are searched as well. */
export const nameChoices = ['all', 'typed'] as const

/** The parameters of a search, from its address. */
export interface SearchQuery {
  msg: string
  kind: (typeof kinds)[number]
  span: (typeof spans)[number]
  order: (typeof orders)[number]
  names: (typeof nameChoices)[number]
  /** The languages that the address names (domain/platform/language/reading-languages.ts); '' where it names none. */
  langs: string
}

/** The search of an address; `msg` of the query has precedence over that of the path. */
export function readSearchQuery(query: URLSearchParams, inPath: string | undefined): SearchQuery {
  return {
    msg: (query.get('msg') ?? inPath ?? '').trim().slice(0, 200),
    kind: oneOf(kinds, query.get('kind')) ?? kinds[0],
    span: oneOf(spans, query.get('time')) ?? spans[0],
    order: oneOf(orders, query.get('order')) ?? orders[0],
    names: oneOf(nameChoices, query.get('names')) ?? nameChoices[0],
    langs: query.get(languagesParameter) ?? '',
  }
}

/** The address of a search; defaults are left out. */
export function addressOf(search: Partial<SearchQuery>): string {
  const { msg, kind = 'all', span = 'any', order = 'time', names = 'all', langs } = search
  const query = new URLSearchParams({
    ...(msg ? { msg } : {}),
    ...(kind === 'all' ? {} : { kind }),
    ...(span === 'any' ? {} : { time: span }),
    ...(order === 'time' ? {} : { order }),
    ...(names === 'all' ? {} : { names }),
    ...(langs ? { [languagesParameter]: langs } : {}),
  })
  return query.size ? `/search?${query}` : '/search'
}

const days = { day: 1, week: 7, month: 30, year: 365 }
const daySeconds = 86_400

/** The input of the call `search.list`. `now` is in Unix milliseconds. */
export function inputOf({ msg, kind, span, order, names }: SearchQuery, now: number) {
  return {
    title: msg,
    kind: kind === 'all' ? undefined : kind,
    order,
    start_time: span === 'any' ? undefined : Math.floor(now / 1000) - days[span] * daySeconds,
    other_names: names === 'all' ? (1 as const) : undefined,
    limit: order === 'relevance' ? 50 : undefined,
  }
}

/** The maximum length of a keyword of alerts (contract/accounts/subscription.ts). */
const maxAlertLength = 60

/**
 * The address of the subscription page for alerts of a search: for `$BTC` of the token, otherwise of the words as one phrase. Undefined if
 * alerts cannot have these words.
 */
export function alertsOf(msg: string): string | undefined {
  const tokens = msg.startsWith('$') ? tokensIn([msg]) : []
  // Commas separate the keywords of alerts; quotation marks are not needed, because each keyword is a phrase.
  const keyword = msg.replaceAll(/[",，、“”„「」『』«»\s]+/g, ' ').trim()
  if (keyword === '' || keyword.length > maxAlertLength) return undefined
  return alertAddress({ level: 'none', keywords: tokens.length > 0 ? [] : [keyword], tokens })
}
