import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { saveCampaign } from '#server/news/campaign/save.ts'
import { plainStore } from '#server/newsroom/entity/plain-store.ts'

/** Pages of campaigns, by their names in the address. */
export const campaignStore = plainStore('campaign', {
  table: 'campaign',
  id: 'slug',
  texts: { table: 'campaign_text', id: 'slug', title: 'title' },
  parts: [],
  referredBy: null,
  tags: () => [],
  importSource: null,
  sitemap: null,
  values: {
    title: { text: 'title' },
    intro: { text: 'intro' },
    content: { text: 'content_html' },
  },
  list: {
    about: sql`concat('/temporary/', slug, ' · ', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD'), ' – ', to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD'))`,
    state: sql`case when ends_at <= now() then 'ended' when starts_at > now() then 'upcoming' else 'public' end`,
    names: sql`concat_ws(' ', slug, named.titles)`,
    order: sql`ends_at desc, slug`,
  },

  async save(trx, id, given) {
    const slug = given.text('slug')
    if (id !== undefined && id !== slug) throw new Refusal('bad_parameter', { name: 'slug' })
    const known = await trx.selectFrom('campaign').select('slug').where('slug', '=', slug).executeTakeFirst()
    if (id === undefined && known) throw new Refusal('entity_known')
    // Saving retains languages that are absent, but the form has all of them, so the others are deleted.
    await trx.deleteFrom('campaign_text').where('slug', '=', slug).execute()
    await saveCampaign(trx, {
      slug,
      startsAt: given.date('starts_at')!,
      endsAt: given.date('ends_at')!,
      imageUrl: given.text('image_url'),
      texts: given.textsTogether('title', 'intro', 'content'),
    })
    return slug
  },
})
