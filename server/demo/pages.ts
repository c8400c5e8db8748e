import { keysOf } from '#domain/platform/keys-of.ts'
import type { SitePageName } from '#domain/newsroom/site-page.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { htmlOfMarkdown } from '#server/platform/text/markdown.ts'
import { saveSitePage, type PageText } from '#server/site/page/save.ts'
import { readDemoFile } from './content.ts'

type Texts = Record<SitePageName, PageText>

/** Writes the standing pages that the newsroom has not written itself. */
export async function seedPages(trx: Transaction, langs: readonly Locale[], now: Date): Promise<void> {
  const dayIn = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const camp = { starts_on: dayIn(60), ends_on: dayIn(62), apply_until: dayIn(45), partners: ['Harbour Labs'] }
  const own = await trx.selectFrom('site_page').select('name').distinct().execute()
  for (const lang of langs) {
    const texts = await readDemoFile<Texts>(`${lang}/pages.json`)
    for (const name of keysOf(texts).filter((each) => !own.some((row) => row.name === each))) {
      const text = { ...texts[name], content: htmlOfMarkdown(texts[name].content) }
      await saveSitePage(trx, name, lang, text, { isDemo: true, camp })
    }
  }
}
