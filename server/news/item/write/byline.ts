import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { authorTag } from '#contract/tags.ts'
import type { CreditRole } from '#domain/news/item/byline.ts'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import { publishTags } from '#server/platform/bus/publish.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { addRows } from '#server/platform/data/rows.ts'
import { authorNamed } from '#server/news/item/read/author.ts'

interface Named {
  name: string
  role: CreditRole
}

/** A byline as the log shows it. */
const namesOf = (byline: readonly Named[]) => byline.map(({ name, role }) => `${name} (${role})`)

/**
 * Gives an item these people, each once; a name that no author has becomes one, and of several with one name who is named already stays. The
 * first writer is its author, whom the caller stores; the others are its credits. Undefined if it has them already.
 */
export async function changeByline(
  trx: Transaction,
  articleId: number,
  byline: readonly Named[],
): Promise<{ authorId: number | null; before: string[]; after: string[] } | undefined> {
  const { rows: before } = await sql<Named & { id: number }>`
    select author.id, nickname as name, role from (
      select author_id, 'writer' as role, -1 as position from item where article_id = ${articleId}
      union all select author_id, role, position from item_credit where article_id = ${articleId}
    ) as made join author on author.id = made.author_id order by position
  `.execute(trx)
  const named = byline.map(({ name, role }) => ({ name: oneLine(name), role })).filter(({ name }) => name)
  const firstWriter = named.find(({ role }) => role === 'writer')
  const inOrder = firstWriter ? [firstWriter, ...named] : named
  const wanted = inOrder.filter(({ name }, place) => inOrder.findIndex((each) => each.name === name) === place)
  if (isDeepStrictEqual(namesOf(before), namesOf(wanted))) return undefined
  const people = new Map<number, CreditRole>()
  for (const { name, role } of wanted) {
    const known =
      before.find((person) => person.name === name) ??
      (await trx.selectFrom('author').select('id').where('nickname', '=', name).orderBy('id').executeTakeFirst())
    const id = known?.id ?? (await authorNamed(trx, name))
    if (!people.has(id)) people.set(id, role)
  }
  const [authorId] = firstWriter ? people.keys() : []
  const credits = [...people].filter(([id]) => id !== authorId)
  await trx.deleteFrom('item_credit').where('article_id', '=', articleId).execute()
  const rows = credits.map(([author_id, role], position) => ({ article_id: articleId, author_id, role, position }))
  await addRows(trx, 'item_credit', rows)
  const changed = new Set([...before.map(({ id }) => id), ...people.keys()])
  await publishTags(trx, [...changed].map(authorTag))
  return { authorId: authorId ?? null, before: namesOf(before), after: namesOf(wanted) }
}
