import type { ReportFile } from '#contract/news/research.ts'
import type { CallContext } from '#server/platform/call/context.ts'

/** The same reports with their files: first those in the language of the call, then those without a language. */
export async function withFiles<Item extends { article_id: number }>(
  { db, config, locale }: Pick<CallContext, 'db' | 'config' | 'locale'>,
  items: readonly Item[],
): Promise<(Item & { files: ReportFile[] })[]> {
  const rows = await db
    .selectFrom('report_file')
    .selectAll()
    .where('article_id', '=', (eb) => eb.fn.any(eb.val(items.map(({ article_id }) => article_id))))
    .orderBy('position')
    .execute()
  const rank = (file: ReportFile) => (file.lang === locale ? 0 : file.lang === null ? 1 : 2)
  const byItem = Map.groupBy(rows, ({ article_id }) => article_id)
  return items.map((item) => ({
    ...item,
    files: (byItem.get(item.article_id) ?? [])
      .map(({ url, lang, media_type, byte_size, page_count }) => ({
        url: new URL(url, config.site.origin).href,
        name: decodeURIComponent(new URL(url, config.site.origin).pathname.split('/').at(-1)!),
        lang,
        media_type,
        bytes: byte_size,
        pages: page_count,
      }))
      .sort((one, other) => rank(one) - rank(other)),
  }))
}
