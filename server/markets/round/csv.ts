import { financing, type FinancingRound } from '#contract/markets/round.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import { csvOf } from '#domain/platform/text/csv.ts'
import { answerText } from '#server/platform/response/text.ts'
import { splitLocale } from '#domain/platform/locale.ts'
import { matches, orderOf } from './filter.ts'
import { readRounds } from './rows.ts'

const path = '/finance.csv'
const maxRows = 20_000
const columns = [
  'date',
  'project',
  'round',
  'sector',
  'amount_usd',
  'converted',
  'valuation_usd',
  'leads',
  'investors',
  'source',
]

/**
 * The rounds of a filter as a file, `/finance.csv` with the parameters of `financing.list`: amounts exact to the cent, empty where
 * they are not disclosed. Undefined for other addresses; 400 for a parameter out of its bounds.
 */
export async function answerRoundsFile(
  request: Request,
  site: Pick<CallContext, 'db' | 'config'>,
): Promise<Response | undefined> {
  const url = new URL(request.url)
  const { locale, path: asked } = splitLocale(url.pathname, site.config.site.defaultLocale)
  if (asked !== path) return undefined
  const input = financing.list.input.safeParse(Object.fromEntries(url.searchParams))
  if (!input.success) return new Response('A parameter is out of its bounds.\n', { status: 400 })
  const rounds = await readRounds(
    { where: matches(input.data, new Date()), order: orderOf(input.data.sort), limit: maxRows },
    { ...site, locale },
  )
  return answerText(request, {
    body: csvOf([columns, ...rounds.map(cellsOf)]),
    type: 'text/csv; charset=utf-8',
    maxAgeSeconds: 60,
    headers: { 'content-disposition': 'attachment; filename="financing.csv"' },
  })
}

function cellsOf(round: FinancingRound): string[] {
  const named = (isLead: boolean) =>
    round.investors.flatMap(({ name, is_lead }) => (is_lead === isLead ? [name] : [])).join(' + ')
  return [
    new Date(round.add_time * 1000).toISOString().slice(0, 10),
    round.project.name,
    round.round,
    round.sector,
    round.amount ?? '',
    round.is_converted ? 'yes' : '',
    round.valuation ?? '',
    named(true),
    named(false),
    round.source_url,
  ]
}
