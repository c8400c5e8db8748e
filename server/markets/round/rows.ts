import { sql, type RawBuilder } from 'kysely'
import type { FinancingRound } from '#contract/markets/round.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import type { Selection } from '#server/platform/data/selection.ts'

/** Dollars as an exact decimal in a text, of a column or sum in cents. */
export const dollars = (cents: string): RawBuilder<string> => sql.raw(`trim_scale(${cents} / 100.0)::text`)

interface Row extends Omit<FinancingRound, 'project' | 'intro'> {
  project_id: number
  project_name: string
  logo_url: string
  intro: Partial<Record<Locale, string>>
}

/** Rounds of a condition on `financing_round` in an order. */
export async function readRounds(
  { where, order, limit, offset = 0 }: Selection,
  { db, config, locale }: Pick<CallContext, 'db' | 'config' | 'locale'>,
): Promise<FinancingRound[]> {
  const { rows } = await sql<Row>`
    select financing_round.id, project_id, project.name as project_name, project.logo_url, project.intro, round, sector,
      ${dollars('amount_cents')} as amount, amount_cents, is_converted, ${dollars('valuation_cents')} as valuation, valuation_cents, source_url, financing_round.is_demo,
      extract(epoch from announced_at)::bigint as add_time,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', investor.id, 'name', investor.name, 'is_lead', is_lead) order by position)
        from financing_investor join investor on investor.id = investor_id where round_id = financing_round.id
      ), '[]') as investors
    from (
      select financing_round.*, row_number() over (order by ${order}) as place from financing_round where ${where}
      order by ${order} limit ${limit} offset ${offset}
    ) as financing_round join funded_project as project on project.id = project_id
    order by place
  `.execute(db)
  return rows.map(({ project_id, project_name, logo_url, intro, ...row }) => ({
    ...row,
    project: { id: project_id, name: project_name, logo: logo_url && new URL(logo_url, config.site.origin).href },
    intro: intro[locale] ?? intro.en ?? '',
  }))
}
