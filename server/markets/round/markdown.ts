import { localeFacts, splitLocale } from '#domain/platform/locale.ts'
import { dollarsIn } from '#domain/platform/number/money.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import { answerText, addressOf } from '#server/platform/response/text.ts'
import { sql } from 'kysely'
import { readRounds } from './rows.ts'

const special = /[\\`*_[\]<>#|]/g
const plain = (text: string) => text.replace(special, '\\$&')

/** The Markdown twin of a round's page, `/financid/<id>.md`, also with a language prefix. Undefined for other addresses; 404 without the round. */
export async function answerRoundTwin(
  request: Request,
  site: Pick<CallContext, 'db' | 'config'>,
): Promise<Response | undefined> {
  const { locale, path } = splitLocale(new URL(request.url).pathname, site.config.site.defaultLocale)
  const [, digits] = /^\/financid\/([1-9]\d{0,14})\.md$/.exec(path) ?? []
  if (!digits) return undefined
  const [round] = await readRounds(
    { where: sql`financing_round.id = ${Number(digits)}`, order: sql`financing_round.id`, limit: 1 },
    { ...site, locale },
  )
  if (!round) return new Response('There is no such round.\n', { status: 404 })
  const address = addressOf(site.config, `/financid/${digits}`, locale)
  const facts = [
    ['Announced', new Date(round.add_time * 1000).toISOString().slice(0, 10)],
    ['Amount', `${round.is_converted ? '≈ ' : ''}${dollarsIn('en', round.amount)}`],
    ['Valuation', dollarsIn('en', round.valuation)],
    ['Sector', plain(round.sector) || '--'],
    [
      'Investors',
      round.investors.map(({ name, is_lead }) => plain(name) + (is_lead ? ' (lead)' : '')).join(', ') || '--',
    ],
    ['Source', round.source_url ? `<${round.source_url}>` : '--'],
    ['Address', `<${address}>`],
    ...(round.is_demo ? [['Note', 'Demo data: invented']] : []),
  ]
  const title = [round.project.name, round.round].filter(Boolean).map(plain).join(': ')
  const body = [`# ${title}`, plain(round.intro), facts.map(([name, value]) => `- ${name}: ${value}`).join('\n')]
  return answerText(request, {
    body: `${body.filter(Boolean).join('\n\n')}\n`,
    type: 'text/markdown; charset=utf-8',
    maxAgeSeconds: 60,
    headers: { link: `<${address}>; rel="canonical"`, 'content-language': localeFacts[locale].tag },
  })
}
