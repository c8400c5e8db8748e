import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { compositionsTag, compositionTag } from '#contract/tags.ts'
import type { CompositionKind } from '#server/news/composition/rows.ts'
import { saveComposition } from '#server/news/composition/save.ts'
import { plainStore, type PlainStore } from '#server/newsroom/entity/plain-store.ts'
import { changeRows, rowOf } from '#server/platform/data/rows.ts'

/** A composition of items. A topic that is a tag of the archive becomes one of editors when it is stored, with another id. */
export const compositionStore = (kind: CompositionKind): PlainStore =>
  plainStore(kind, {
    table: 'composition',
    where: sql`kind = ${kind}`,
    texts: { table: 'composition_text', id: 'composition_id', title: 'title' },
    parts: [
      ['composition_tag', 'composition_id'],
      ['composition_item', 'composition_id'],
      ['composition_choice', 'composition_id'],
    ],
    referredBy: ['subject_follow', 'composition_id'],
    tags: (id) => [compositionsTag, compositionTag(Number(id))],
    importSource: null,
    // A tag that is a topic has one language; a serial is a part of the page of reports.
    sitemap:
      kind === 'serial'
        ? null
        : {
            name: kind === 'story' ? 'stories' : `${kind}s`,
            rows: sql`select id, lang, newest_at as changed_at from composition where kind = ${kind} and item_count > 0`,
          },
    values: {
      title: sql`coalesce(
        (select jsonb_object_agg(lang, title) from composition_text where composition_id = composition.id),
        case when lang is not null then jsonb_build_object(lang, substr(import_key, 5)) end)`,
      intro: { text: 'intro' },
      points: { text: 'points' },
      unknown: { text: 'unknown' },
      ending: { text: 'ending' },
      series: 'series_key',
      tags: sql`array(select tag from composition_tag where composition_id = composition.id order by tag)`,
      items: sql`array(
        select article_id from composition_item
        where composition_id = composition.id and position is not null order by position)`,
    },
    list: {
      title: sql`coalesce(named.title, substr(import_key, 5))`,
      count: sql`item_count`,
      langs: sql`coalesce(named.langs, array_remove(array[lang], null))`,
      names: sql`coalesce(named.titles, import_key)`,
      order: sql`named.title is null, newest_at desc nulls last, composition.id desc`,
    },

    async save(trx, id, given) {
      const before = await rowOf(trx, 'composition', { id: Number(id ?? 0) }, ['import_key', 'lang'])
      const known = before?.lang === null ? before.import_key : null
      const key = known ?? `desk:${randomUUID()}`
      // One that an import without keys made is found by its id from now on.
      if (before?.lang === null && known === null)
        await changeRows(trx, 'composition', { id: Number(id) }, { import_key: key })
      const saved = await saveComposition(trx, {
        kind,
        key,
        imageUrl: given.text('image_url'),
        texts: given.textsTogether('title', 'intro', 'points', 'unknown', 'ending'),
        tags: given.lines('tags'),
        articleIds: given.ids('items'),
        seriesKey: given.text('series'),
        closedAt: given.date('closed_at'),
      })
      return String(saved)
    },
  })
