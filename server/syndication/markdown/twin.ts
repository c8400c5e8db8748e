import { refusals, Refusal } from '#contract/errors.ts'
import { addressId, kindOfSection, type ItemKind } from '#domain/news/item/kind.ts'
import { localeFacts, splitLocale } from '#domain/platform/locale.ts'
import { readActivityFacts } from '#server/calendar/event/read-facts.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import { answerText } from '#server/platform/response/text.ts'
import { refusalText } from '#server/platform/call/refusals.ts'
import { itemAddress } from '#server/news/item/read/address.ts'
import { readDetail } from '#server/news/item/read/detail.ts'
import { readEpisode } from '#server/media/podcast/info.ts'
import { eventFacts } from './event-facts.ts'
import { writeEpisode, writeMarkdown } from './write.ts'

const type = 'text/markdown; charset=utf-8'
const twinPath = new RegExp(`^/(\\w+)/${addressId}\\.md$`)

/**
 * The Markdown twin of an item's page: `/flash/<id>.md`, `/news/<id>.md` and so on, also with a language prefix. undefined
 * for other addresses; 404 for an item that does not exist, 410 with the reason for a withdrawn one.
 */
export async function answerTwin(
  request: Request,
  site: Pick<CallContext, 'db' | 'config'>,
): Promise<Response | undefined> {
  const { locale, path } = splitLocale(new URL(request.url).pathname, site.config.site.defaultLocale)
  const [, section, digits] = twinPath.exec(path) ?? []
  const kind = kindOfSection(section ?? '')
  if (!kind) return undefined
  try {
    const item = await readDetail(kind, Number(digits), { ...site, locale })
    const address = itemAddress(site.config, { ...item, kind }, locale)
    const headers = { link: `<${address}>; rel="canonical"`, 'content-language': localeFacts[item.lang].tag }
    const event = kind === 'activity' ? await readActivityFacts(site.db, item.article_id, locale) : undefined
    const body =
      writeMarkdown(item, address, event && eventFacts(event, locale)) +
      (await moreOf(kind, item.article_id, { ...site, locale }))
    return answerText(request, { body, type, maxAgeSeconds: 60, headers })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return new Response(refusalText(error, locale) + '\n', {
      status: refusals[error.refusal].status,
      headers: { 'content-type': type, 'cache-control': 'no-store' },
    })
  }
}

/** The additional content of an item's Markdown version: for an episode the recording, chapters and transcript. */
const moreOf = async (kind: ItemKind, articleId: number, site: Pick<CallContext, 'db' | 'config' | 'locale'>) =>
  kind === 'podcast' ? writeEpisode(await readEpisode(articleId, site)) : ''
