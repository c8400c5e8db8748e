import type { HeldReason } from '#domain/markets/series/check.ts'
import { inTransaction } from '#server/platform/data/in-transaction.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { HeldFact } from '#server/markets/ranking/check.ts'
import { saveRanking } from '#server/markets/ranking/save.ts'
import { savePoints } from '#server/markets/series/write/save-points.ts'
import { saveSeries, type NewSeries } from '#server/markets/series/write/save-series.ts'
import type { DocumentMapping } from './mapping.ts'
import type { LeftOut, ReadDocument, ReadSeries } from './read-mapped.ts'

export interface SavedDocument {
  /** New and revised points, and new and changed rows of tables. */
  added: number
  known: number
  held: { key: string; at: number; value: string; reason: HeldReason }[]
  /** Rows without a time, and numbers of tables that cannot be right. */
  left: { place: string; value: string; reason: HeldFact['reason'] | LeftOut['reason'] }[]
}

/** Stores the series and tables of a document in one transaction. `sourceId` is the source that delivers it on a schedule. */
export function saveMapped(
  db: Database,
  { series, rankings, left }: ReadDocument,
  mapping: DocumentMapping,
  { now, sourceId }: { now: Date; sourceId?: number },
): Promise<SavedDocument> {
  return inTransaction(db, async (trx) => {
    const total: SavedDocument = { added: 0, known: 0, held: [], left: [...left] }
    for (const each of series) {
      const id = await saveSeries(trx, { ...describe(each, mapping), ...(sourceId !== undefined && { sourceId }) })
      const saved = await savePoints(trx, id, each.points, now)
      total.added += saved.added + saved.revised
      total.known += saved.known
      total.held.push(...saved.held.map((held) => ({ key: each.series.key, ...held })))
    }
    for (const ranking of rankings) {
      const { added, known, held } = await saveRanking(trx, ranking)
      total.added += added
      total.known += known
      total.left.push(
        ...held.map(({ key: _key, row, column, ...each }) => ({ place: `${ranking.key}, ${row}, ${column}`, ...each })),
      )
    }
    return total
  })
}

const describe = ({ series, member }: ReadSeries, document: DocumentMapping): NewSeries => ({
  key: series.key,
  group: series.group,
  position: series.position ?? 0,
  name: series.name,
  ...(series.names && { names: series.names }),
  unit: series.unit ?? '',
  style: series.style ?? 'level',
  isSigned: series.signed ?? false,
  isMarket: series.market ?? false,
  cadenceSeconds: series.cadence,
  source: series.source ?? document.source ?? '',
  sourceUrl: series.source_url ?? document.source_url ?? '',
  method: series.method ?? document.method ?? '',
  licence: series.licence ?? document.licence ?? '',
  ...(member !== undefined && { family: series.key.slice(0, -member.length - 1), member }),
})
