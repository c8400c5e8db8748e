import { sql } from 'kysely'
import type { institute } from '#contract/news/research.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { titleOfComposition } from '#server/news/subject/composition-title.ts'
import { readDetail } from '#server/news/item/read/detail.ts'
import { withFiles } from './files.ts'

/** One report. Refuses `not_found` and `withdrawn`. */
export const detail: Handler<typeof institute.detail> = async ({ id }, context) => {
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
