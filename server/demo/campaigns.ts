import { localeEntries, type Locale } from '#domain/platform/locale.ts'
import { htmlOfMarkdown } from '#server/platform/text/markdown.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { saveCampaign } from '#server/news/campaign/save.ts'
import { coverOf, daysBefore, readDemoFile, readDemoTexts } from './content.ts'

interface Text {
  title: string
  intro: string
  content: string
}

/** Puts the campaigns of the demo in: they start a day before `now` and last some days. */
export async function seedCampaigns(trx: Transaction, langs: readonly Locale[], now: Date): Promise<void> {
  const campaigns = await readDemoFile<Record<string, { cover: string; days: number }>>('campaigns.json')
  const textsOf = await readDemoTexts<Text>(langs, 'campaigns.json')
  for (const [slug, { cover, days }] of Object.entries(campaigns)) {
    const texts = localeEntries(textsOf(slug)).map(([lang, text]) => {
      return [lang, { ...text, content: htmlOfMarkdown(text.content) }]
    })
    await saveCampaign(trx, {
      slug,
      startsAt: daysBefore(now, 1),
      endsAt: daysBefore(now, -days),
      imageUrl: coverOf(cover),
      texts: Object.fromEntries(texts),
      isDemo: true,
    })
  }
}
