import type { Transaction } from 'kysely'
import { sitePageTag } from '#contract/tags.ts'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { SitePageName } from '#domain/newsroom/site-page.ts'
import type { DB } from '#server/platform/data/schema.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { sanitiseHtml } from '#server/platform/text/sanitise.ts'

/** Stores the operator's text of a page in one language; without a text ours is shown again. `content` is HTML. */
export async function saveSitePage(
  trx: Transaction<DB>,
  name: SitePageName,
  lang: Locale,
  text: { title: string; content: string } | undefined,
): Promise<void> {
  await trx.deleteFrom('site_page').where('name', '=', name).where('lang', '=', lang).execute()
  if (text)
    await trx
      .insertInto('site_page')
      .values({ name, lang, title: oneLine(text.title), content_html: sanitiseHtml(text.content) })
      .execute()
  await publishEvents(trx, [{ kind: 'data', tag: sitePageTag(name) }])
}
