import type { EntityValues } from '#domain/newsroom/entity-field.ts'
import { describeEntity, type EntityKind } from '#domain/newsroom/entity.ts'
import { itemPath } from '#domain/news/item/kind.ts'

/** The path of the page that shows an entity to readers; undefined for kinds without a page of their own. */
export function publicPageOf(kind: EntityKind, id: string, values: EntityValues): string | undefined {
  const { itemKind } = describeEntity(kind)
  if (itemKind) return itemPath(itemKind, Number(id))
  const named = (field: string) => encodeURIComponent(String(values[field]))
  const paths: Partial<Record<EntityKind, string>> = {
    topic: `/topic/${id}`,
    special: `/tspecial/${id}`,
    series: `/dataView/${named('key')}`,
    round: `/financid/${id}`,
    token: `/project/${id}`,
    campaign: `/temporary/${named('slug')}`,
    page: `/${named('page')}`,
    correction: '/corrections',
    stream: '/live',
  }
  return paths[kind]
}
