import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { saveCampaign } from '#server/news/campaign/save.ts'
import { momentOfUtc } from '#server/newsroom/entity/given.ts'
import type { EntityRow, EntityStore } from '#server/newsroom/entity/store.ts'

/** Pages of campaigns, by their names in the address. */
export const campaignStore: EntityStore = {
  async list(db, { pattern, limit, offset }) {
    const { rows } = await sql<EntityRow>`
      select slug as id, named.title,
        concat('/temporary/', slug, ' · ', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD'), ' – ', to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD')) as about,
        '{}'::jsonb as choices, null as count, named.langs,
        case when ends_at <= now() then 'ended' when starts_at > now() then 'upcoming' else 'public' end as state, count(*) over ()::int as total
      from campaign cross join lateral (
        select coalesce(min(title) filter (where lang = 'en'), min(title), '') as title,
          coalesce(array_agg(lang), '{}') as langs, string_agg(title, ' ') as titles
        from campaign_text where campaign_text.slug = campaign.slug
      ) as named
      where concat_ws(' ', slug, titles) ilike ${pattern} order by ends_at desc, slug limit ${limit} offset ${offset}
    `.execute(db)
    return rows
  },

  async read(db, id) {
    const row = await db
      .selectFrom('campaign')
      .select(['slug', 'starts_at', 'ends_at', 'image_url'])
      .where('slug', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const texts = await db.selectFrom('campaign_text').selectAll().where('slug', '=', id).execute()
    const byLang = (column: 'title' | 'intro' | 'content_html') =>
      Object.fromEntries(texts.map((text) => [text.lang, text[column]]))
    return {
      ...row,
      starts_at: momentOfUtc(row.starts_at),
      ends_at: momentOfUtc(row.ends_at),
      title: byLang('title'),
      intro: byLang('intro'),
      content: byLang('content_html'),
    }
  },

  async save(trx, id, given) {
    const slug = given.text('slug')
    if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > 80 || (id !== undefined && id !== slug))
      throw new Refusal('bad_parameter', { name: 'slug' })
    const known = await trx.selectFrom('campaign').select('slug').where('slug', '=', slug).executeTakeFirst()
    if (id === undefined && known) throw new Refusal('entity_known')
    if (id !== undefined && !known) throw new Refusal('not_found')
    const [startsAt, endsAt] = [given.date('starts_at')!, given.date('ends_at')!]
    if (endsAt <= startsAt) throw new Refusal('bad_parameter', { name: 'ends_at' })
    const [titles, intros, contents] = [given.texts('title'), given.texts('intro'), given.texts('content')]
    const texts = Object.entries(titles).map(([code, title]) => {
      const lang = code as Locale
      return [lang, { title, intro: intros[lang] ?? '', content: contents[lang] ?? '' }]
    })
    // Saving retains languages that are absent, but the form has all of them, so the others are deleted.
    await trx.deleteFrom('campaign_text').where('slug', '=', slug).execute()
    await saveCampaign(trx, {
      slug,
      startsAt,
      endsAt,
      imageUrl: given.text('image_url'),
      texts: Object.fromEntries(texts) as Parameters<typeof saveCampaign>[1]['texts'],
    })
    return slug
  },
}
