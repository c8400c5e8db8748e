const measures = ['open-interest', 'funding', 'long-short', 'margin-longs', 'liquidations'] as const
export type ContractMeasure = (typeof measures)[number]

const pattern = new RegExp(
  `^(?:(${measures.join('|')})-([a-z0-9]{2,12})|([a-z0-9]{2,12})-(${measures.join('|')}))(?:-([a-z0-9-]+))?$`,
)

/**
 * What a series of contracts is of, by its key: `open-interest-btc-binance` is the open interest of BTC on Binance; without an exchange it is
 * that of all, and the coin may come first (`btc-margin-longs`). Undefined for other keys.
 */
export function contractOf(key: string): { measure: ContractMeasure; coin: string; exchange: string } | undefined {
  const [, before, after, first, last, exchange = ''] = pattern.exec(key) ?? []
  const measure = (before ?? last) as ContractMeasure | undefined
  return measure && { measure, coin: (after ?? first)!, exchange }
}

/** A name as the keys of series have it: `Cobalt Exchange` is `cobalt-exchange`. */
export const keyOfName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
