import { sql } from 'kysely'
import { tableOf } from '#contract/markets/ranking.ts'
import { localeFacts, splitLocale } from '#domain/platform/locale.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import { addressOf, answerText } from '#server/platform/response/text.ts'
import { readRow } from './row.ts'

const keys = { exchange: 'platforms', nft: 'nft-24h' } as const
const plain = (text: string) => text.replace(/[\\`*_[\]<>#|]/g, '\\$&')

/**
 * The Markdown twin of a row's page, `/exchange/<id>.md` or `/nft/<id>.md`, also with a language prefix: its last numbers with their source and
 * moment. Undefined for other addresses; 404 without the row.
 */
export async function answerRowTwin(
  request: Request,
  site: Pick<CallContext, 'db' | 'config'>,
): Promise<Response | undefined> {
  const { locale, path } = splitLocale(new URL(request.url).pathname, site.config.site.defaultLocale)
  const [, kind, digits] = /^\/(exchange|nft)\/([1-9]\d{0,14})\.md$/.exec(path) ?? []
  if (!kind) return undefined
  const key = keys[kind as keyof typeof keys]
  const row = await readRow(sql`row.id = ${Number(digits)} and ranking_key = ${key}`, site)
  if (!row) return new Response('There is no such page.\n', { status: 404 })
  const { source, as_of, is_demo } = row.ranking
  const stored = row.facts as Partial<Record<string, string>>
  const address = addressOf(site.config, `/${kind}/${digits}`, locale)
  const facts = [
    ...tableOf(key)!.columns.map((column) => [column.replace('_', ' '), plain(stored[column] ?? '--')]),
    ['as of', as_of.toISOString()],
    ['source', plain(source) || '--'],
    ['address', `<${address}>`],
    ...(is_demo ? [['note', 'Demo data: invented']] : []),
  ]
  return answerText(request, {
    body: `# ${plain(row.name)}\n\n${facts.map(([name, value]) => `- ${name}: ${value}`).join('\n')}\n`,
    type: 'text/markdown; charset=utf-8',
    maxAgeSeconds: 60,
    headers: { link: `<${address}>; rel="canonical"`, 'content-language': localeFacts[locale].tag },
  })
}
