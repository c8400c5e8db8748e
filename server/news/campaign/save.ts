import { oneLine } from '#domain/platform/text/clean-text.ts'
import { localeEntries, type Locale } from '#domain/platform/locale.ts'
import { sanitiseHtml } from '#server/platform/text/sanitise.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { putRow } from '#server/platform/data/rows.ts'

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
export async function saveCampaign(trx: Transaction, given: NewCampaign): Promise<void> {
  const { slug, startsAt, endsAt, imageUrl = '', texts, isDemo = false } = given
  const facts = { starts_at: startsAt, ends_at: endsAt, image_url: imageUrl }
  await putRow(trx, 'campaign', { slug, ...facts, is_demo: isDemo }, ['slug'], facts)
  for (const [lang, { title, intro, content }] of localeEntries(texts)) {
    const text = { title: oneLine(title), intro: oneLine(intro), content_html: sanitiseHtml(content) }
    await putRow(trx, 'campaign_text', { slug, lang, ...text }, ['slug', 'lang'], text)
  }
}
