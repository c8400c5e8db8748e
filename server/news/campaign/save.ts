import type { Transaction } from 'kysely'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import { localeEntries, type Locale } from '#domain/platform/locale.ts'
import type { DB } from '#server/platform/data/schema.ts'
import { sanitiseHtml } from '#server/platform/text/sanitise.ts'

export interface NewCampaign {
  slug: string
  startsAt: Date
  endsAt: Date
  imageUrl?: string
  /** By language; `content` is HTML. Languages that are absent retain their texts. */
  texts: Partial<Record<Locale, { title: string; intro: string; content: string }>>
  isDemo?: boolean
}

/** Stores a campaign, a new one or in place of the one with its slug. */
export async function saveCampaign(trx: Transaction<DB>, given: NewCampaign): Promise<void> {
  const { slug, startsAt, endsAt, imageUrl = '', texts, isDemo = false } = given
  const facts = { starts_at: startsAt, ends_at: endsAt, image_url: imageUrl }
  await trx
    .insertInto('campaign')
    .values({ slug, ...facts, is_demo: isDemo })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(facts))
    .execute()
  for (const [lang, { title, intro, content }] of localeEntries(texts)) {
    const text = { title: oneLine(title), intro: oneLine(intro), content_html: sanitiseHtml(content) }
    await trx
      .insertInto('campaign_text')
      .values({ slug, lang, ...text })
      .onConflict((conflict) => conflict.columns(['slug', 'lang']).doUpdateSet(text))
      .execute()
  }
}
