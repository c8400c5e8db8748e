import { sql } from 'kysely'
import { compositionTag, compositionsTag, tokenTag, tokensTag } from '#contract/tags.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { listCompositions } from '#server/news/composition/rows.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { addressOf } from '#server/platform/response/page-address.ts'
import { readTokens } from '#server/markets/token/rows.ts'
import type { ListedItem } from './write.ts'

/** The lists of subjects, by the first segment of their addresses. */
export const subjectLists = ['topic', 'special', 'story', 'project'] as const
export type SubjectList = (typeof subjectLists)[number]

/** The tag of a list of subjects. */
export const tagOfSubjects = (list: SubjectList) => (list === 'project' ? tokensTag : compositionsTag)

/** The first subjects of a list, in the order of its page. */
export async function subjectsOf(
  list: SubjectList,
  limit: number,
  { db, config, locale }: { db: Database; config: Config; locale: Locale },
): Promise<ListedItem[]> {
  const context = { db, config, locale }
  if (list === 'project') {
    const order = sql`item_count desc, token.id`
    const tokens = await readTokens({ where: sql`true`, order, limit }, context)
    return tokens.map(({ id, name, symbol }) => ({
      tag: tokenTag(id),
      title: `${name} (${symbol})`,
      address: addressOf(config, `/project/${id}`, locale),
      facts: [],
    }))
  }
  const { list: subjects } = await listCompositions(list, { page: 1, limit }, context)
  return subjects.map(({ p_id, title, intro }) => ({
    tag: compositionTag(p_id),
    title,
    address: addressOf(config, `/${list === 'special' ? 'tspecial' : list}/${p_id}`, locale),
    facts: [intro],
  }))
}
