import type { Output } from '#contract/calls.ts'
import type { Ask } from '#web/state/call/ask.ts'
import { optionalNumberIn } from '#domain/platform/number/whole-number.ts'
import { oneOf } from '#domain/platform/one-of.ts'

const futuresRanges = ['1D', '1W', '1M', '3M', '6M', '12M'] as const
export type FuturesRange = (typeof futuresRanges)[number]

export type TableData =
  | { key: 'futures'; table: Output<'futuresData.list'>; range: FuturesRange; ranges: readonly FuturesRange[] }
  | { key: 'platforms'; table: Output<'cryptoPlatform.list'> }
  | { key: 'memes'; table: Output<'trendMeme.list'> }
  | { key: 'predictions'; table: Output<'prediction.list'> }

type TableKey = TableData['key']
const rowsShown = 100

export const isTableKey = (key: string): key is TableKey =>
  ['futures', 'platforms', 'memes', 'predictions'].includes(key)

/** A table of the dashboard. */
export async function loadTable(call: Ask, key: TableKey, query: URLSearchParams): Promise<TableData> {
  if (key === 'memes') return { key, table: await call('trendMeme.list', {}) }
  if (key === 'predictions') return { key, table: await call('prediction.list', {}) }
  const page = optionalNumberIn(query.get('page'))
  if (key === 'platforms') return { key, table: await call('cryptoPlatform.list', { page, limit: rowsShown }) }
  const range = oneOf(futuresRanges, query.get('range')?.toUpperCase()) ?? '1D'
  return { key, range, ranges: futuresRanges, table: await call('futuresData.list', { dataType: range, page }) }
}
