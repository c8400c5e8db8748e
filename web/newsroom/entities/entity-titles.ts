import { describeEntity, type EntityKind } from '#domain/newsroom/entity.ts'
import { ask } from '#web/newsroom/state/ask.ts'

interface Titled {
  id: string
  title: string
}

/** All entities of a kind. */
export async function readAll(kind: EntityKind, page = 1): Promise<Titled[]> {
  const { list, has_more } = await ask('deskEntity.list', { kind, page })
  return has_more ? [...list, ...(await readAll(kind, page + 1))] : list
}

/** The titles of the entities that those of a kind can refer to, by field and id. */
export type ReferredTitles = Readonly<Record<string, Readonly<Record<string, string>>>>

export async function readReferredTitles(kind: EntityKind): Promise<ReferredTitles> {
  const titles = describeEntity(kind).fields.flatMap(({ name, of }) =>
    of
      ? [readAll(of as EntityKind).then((all) => [name, Object.fromEntries(all.map(({ id, title }) => [id, title]))])]
      : [],
  )
  return Object.fromEntries(await Promise.all(titles))
}
