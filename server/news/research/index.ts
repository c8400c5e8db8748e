import { sql } from 'kysely'
import { institute, type ReportFile } from '#contract/news/research.ts'
import { bind, type Handler, type CallContext } from '#server/platform/call/handler.ts'
import { listItems, type ItemServices } from '#server/news/item/read/list.ts'
import { titleOfComposition } from '#server/news/subject/composition-title.ts'
import { readDetail } from '#server/news/item/read/detail.ts'
import { pageOfItems, listCompositions, readComposition } from '#server/news/composition/rows.ts'

/** More series than an institute has. */
const maxSeries = 50

/** All series and the newest reports, or one series and its reports. Refuses `not_found`. */
const select: Handler<typeof institute.select, ItemServices> = async ({ id, only_lang, ...paging }, context) => {
  if (id) {
    const series = await readComposition('serial', id, context)
    const page = await pageOfItems({ ...paging, p_id: id }, context)
    return { ...page, total: series.item_count, list: await withFiles(context, page.list), series: [series] }
  }
  const [page, { list: series }] = await Promise.all([
    listItems({ kind: 'report', langs: only_lang }, paging, context),
    listCompositions('serial', { page: 1, limit: maxSeries }, context),
  ])
  return { ...page, list: await withFiles(context, page.list), series }
}

/** One report. Refuses `not_found` and `withdrawn`. */
const detail: Handler<typeof institute.detail> = async ({ id }, context) => {
  const [[item], { rows: series }] = await Promise.all([
    readDetail('report', id, context).then((read) => withFiles(context, [read])),
    sql<{ p_id: number; title: string }>`
      select composition.id as p_id, ${titleOfComposition(sql`composition.id`, context.locale)} as title
      from composition_item join composition on composition.id = composition_id
      where article_id = ${id} and kind = 'serial' order by composition.id
    `.execute(context.db),
  ])
  return { ...item!, series }
}

/** All reports. */
const library: Handler<typeof institute.library, ItemServices> = async ({ only_lang, ...paging }, context) => {
  const page = await listItems({ kind: 'report', langs: only_lang }, paging, context)
  return { ...page, list: await withFiles(context, page.list) }
}

export const handlers = bind(institute, { select, library, detail })

/** The same reports with their files: first those in the language of the call, then those without a language. */
async function withFiles<Item extends { article_id: number }>(
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
