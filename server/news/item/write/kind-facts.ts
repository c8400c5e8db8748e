import type { ItemFacts } from './incoming.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { storeRows } from '#server/platform/data/store-rows.ts'

interface Written {
  articleId: number
  facts: ItemFacts
}

/** Stores the facts that only items of one kind have, in the tables of that kind. */
export async function writeKindFacts(trx: Transaction, items: readonly Written[]): Promise<void> {
  const key = ['article_id'] as const
  const levels = items.flatMap(({ articleId, facts: { kind, level = 1 } }) =>
    kind === 'explainer' ? [{ article_id: articleId, level }] : [],
  )
  await storeRows(trx, 'explainer', levels, { key })
  const credits = items.flatMap(({ articleId, facts: { kind, byline = '', licence = '' } }) =>
    kind === 'column' ? [{ article_id: articleId, byline, licence }] : [],
  )
  await storeRows(trx, 'column_credit', credits, { key })
  const incidents = items.flatMap(({ articleId, facts: { incident } }) =>
    incident
      ? [
          {
            article_id: articleId,
            kind: incident.kind,
            amount_cents: incident.amountCents ?? null,
            chain: incident.chain ?? '',
            status: incident.status ?? 'unknown',
            is_from_tag: false,
          },
        ]
      : [],
  )
  await storeRows(trx, 'incident', incidents, { key })
  await writeFiles(trx, items)
}

async function writeFiles(trx: Transaction, items: readonly Written[]): Promise<void> {
  const reports = items.filter(({ facts: { kind } }) => kind === 'report')
  if (reports.length === 0) return
  const ids = reports.map(({ articleId }) => articleId)
  await trx
    .deleteFrom('report_file')
    .where('article_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()
  const filesOf = new Map(reports.map(({ articleId, facts: { files = [] } }) => [articleId, files]))
  const rows = [...filesOf].flatMap(([article_id, files]) =>
    files.map(({ url, mediaType, lang, bytes, pages }, position) => ({
      article_id,
      position,
      url,
      lang: lang ?? null,
      media_type: mediaType,
      byte_size: bytes ?? null,
      page_count: pages ?? null,
    })),
  )
  await storeRows(trx, 'report_file', rows)
}
