import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/data/schema.ts'
import type { ItemFacts } from './incoming.ts'

interface Written {
  articleId: number
  facts: ItemFacts
}

/** Stores the facts that only items of one kind have, in the tables of that kind. */
export async function writeKindFacts(trx: Transaction<DB>, items: readonly Written[]): Promise<void> {
  await writeLevels(trx, items)
  await writeCredits(trx, items)
  await writeFiles(trx, items)
  await writeIncidents(trx, items)
}

async function writeLevels(trx: Transaction<DB>, items: readonly Written[]): Promise<void> {
  const rows = items.flatMap(({ articleId, facts: { kind, level = 1 } }) =>
    kind === 'explainer' ? [{ article_id: articleId, level }] : [],
  )
  if (rows.length === 0) return
  await sql`
    insert into explainer (article_id, level)
    select distinct on (article_id) * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (article_id bigint, level smallint)
    on conflict (article_id) do update set level = excluded.level
  `.execute(trx)
}

async function writeCredits(trx: Transaction<DB>, items: readonly Written[]): Promise<void> {
  const rows = items.flatMap(({ articleId, facts: { kind, byline = '', licence = '' } }) =>
    kind === 'column' ? [{ article_id: articleId, byline, licence }] : [],
  )
  if (rows.length === 0) return
  await sql`
    insert into column_credit (article_id, byline, licence)
    select distinct on (article_id) * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (article_id bigint, byline text, licence text)
    on conflict (article_id) do update set byline = excluded.byline, licence = excluded.licence
  `.execute(trx)
}

async function writeFiles(trx: Transaction<DB>, items: readonly Written[]): Promise<void> {
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
  if (rows.length > 0) await trx.insertInto('report_file').values(rows).execute()
}

async function writeIncidents(trx: Transaction<DB>, items: readonly Written[]): Promise<void> {
  const rows = items.flatMap(({ articleId, facts: { incident } }) =>
    incident
      ? [
          {
            article_id: articleId,
            kind: incident.kind,
            amount_cents: incident.amountCents ?? null,
            chain: incident.chain ?? '',
            status: incident.status ?? 'unknown',
          },
        ]
      : [],
  )
  if (rows.length === 0) return
  await sql`
    insert into incident (article_id, kind, amount_cents, chain, status)
    select distinct on (article_id) * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (article_id bigint, kind text, amount_cents bigint, chain text, status text)
    on conflict (article_id) do update set kind = excluded.kind, amount_cents = excluded.amount_cents,
      chain = excluded.chain, status = excluded.status, is_from_tag = false
  `.execute(trx)
}
