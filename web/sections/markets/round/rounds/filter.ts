import type { Input } from '#contract/calls.ts'
import { amountBands, boundsOf, daysOf, timeSpans } from '#domain/markets/round.ts'
import { optionalNumberIn } from '#domain/platform/number/whole-number.ts'

/** The filter of the list as it is in the address; '' and 'any' do not restrict. */
export interface RoundFilter {
  title: string
  amount: (typeof amountBands)[number]['key']
  time: (typeof timeSpans)[number]['key']
  sector: string
  round: string
  lead: string
  sort: 'time' | 'amount'
}

export function filterIn(query: URLSearchParams): RoundFilter {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, 80)
  return {
    title: text('title'),
    amount: amountBands.find(({ key }) => key === query.get('amount'))?.key ?? 'any',
    time: timeSpans.find(({ key }) => key === query.get('time'))?.key ?? 'any',
    sector: text('sector'),
    round: text('round'),
    lead: /^[1-9]\d{0,14}$/.test(text('lead')) ? text('lead') : '',
    sort: query.get('sort') === 'amount' ? 'amount' : 'time',
  }
}

/** The filter as parameters of the call. */
export function inputOf({ title, amount, time, sector, round, lead, sort }: RoundFilter): Input<'financing.list'> {
  const band = boundsOf(amount)
  return {
    title,
    sector,
    round,
    sort,
    lead: optionalNumberIn(lead),
    min_money: band?.min,
    max_money: band?.max,
    days: daysOf(time),
  }
}

/** The query of a filter with changes, '' for none, for links. */
export function queryOf(filter: RoundFilter, changes: Partial<RoundFilter> = {}): string {
  const all = { ...filter, ...changes }
  const query = new URLSearchParams(
    Object.entries(all).filter(
      ([name, value]) => value !== '' && value !== 'any' && !(name === 'sort' && value === 'time'),
    ),
  )
  return query.size ? `?${query}` : ''
}
