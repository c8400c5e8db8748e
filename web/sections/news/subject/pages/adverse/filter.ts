import type { Input } from '#contract/calls.ts'

/** The filters of the list as they are in its address; '' does not restrict. */
export interface AdverseFilter {
  kind: string
  chain: string
  status: string
  /** The number of a range of amounts. */
  amount: string
}

/** Ranges of amounts in US dollars: the lower bound is inclusive, the upper one exclusive. */
export const bands = [
  { min: 0, max: 100_000 },
  { min: 100_000, max: 1_000_000 },
  { min: 1_000_000, max: 10_000_000 },
  { min: 10_000_000, max: 100_000_000 },
  { min: 100_000_000, max: 0 },
] as const

export const filterNames = ['kind', 'chain', 'status', 'amount'] as const

/** The filter of an address; a range that there is not restricts nothing. */
export function readFilter(query: URLSearchParams): AdverseFilter {
  const valueOf = (name: (typeof filterNames)[number]) => query.get(name) ?? ''
  const amount = valueOf('amount')
  return {
    kind: valueOf('kind'),
    chain: valueOf('chain'),
    status: valueOf('status'),
    amount: bands[Number(amount) - 1] ? amount : '',
  }
}

type AdverseInput = Input<'adverse.list'>

/** What the call takes; it refuses unknown values. */
export function inputOf({ kind, chain, status, amount }: AdverseFilter): AdverseInput {
  const band = bands[Number(amount) - 1]
  return {
    ...(kind && { kind: kind as AdverseInput['kind'] }),
    ...(status && { status: status as AdverseInput['status'] }),
    ...(chain && { chain }),
    ...(band && { min_money: band.min, max_money: band.max }),
  }
}
