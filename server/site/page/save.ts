import { sitePageTag } from '#contract/tags.ts'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { SitePageName } from '#domain/newsroom/site-page.ts'
import { publishTags } from '#server/platform/bus/publish.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { sanitiseHtml } from '#server/platform/text/sanitise.ts'
import { putRow, removeRows } from '#server/platform/data/rows.ts'

/** A text in one language, as HTML. A camp also has a programme and cities, an entry per line. */
export interface PageText {
  title: string
  content: string
  programme?: string
  cities?: string
}

/** What a camp says in every language; days as 2026-11-29, null where none is set. */
export interface CampFacts {
  starts_on: string | null
  ends_on: string | null
  apply_until: string | null
  partners: string[]
}

/**
 * Stores the text of a page in one language, with the facts of a camp if they are given; without a text it has none in that language.
 * A page that the newsroom writes is its own: what the demo says of it goes, in every language.
 */
export async function saveSitePage(
  trx: Transaction,
  name: SitePageName,
  lang: Locale,
  text: PageText | undefined,
  { camp, isDemo = false }: { camp?: CampFacts; isDemo?: boolean } = {},
): Promise<void> {
  if (text && !isDemo) await removeRows(trx, 'site_page', { name, is_demo: true })
  if (text) {
    const { title, content, programme, cities } = text
    const columns = {
      title: oneLine(title),
      content_html: sanitiseHtml(content),
      is_demo: isDemo,
      ...(programme !== undefined && { programme }),
      ...(cities !== undefined && { cities }),
      ...camp,
    }
    await putRow(trx, 'site_page', { name, lang, ...columns }, ['name', 'lang'], { ...columns, updated_at: new Date() })
  } else await removeRows(trx, 'site_page', { name, lang })
  await publishTags(trx, sitePageTag(name))
}
