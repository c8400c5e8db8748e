import type { Transaction } from 'kysely'
import type { Locale } from '#domain/platform/locale.ts'
import type { DB } from '#server/platform/data/schema.ts'
import { htmlOfMarkdown } from '#server/platform/text/markdown.ts'
import { saveCampaign } from '#server/news/campaign/save.ts'
import { readDemoFile } from './content.ts'

const dayMs = 86_400_000

type Texts = Record<string, { title: string; intro: string; content: string }>

/** Puts the campaigns of the demo in: they start a day before `now` and last some days. */
export async function seedCampaigns(trx: Transaction<DB>, langs: readonly Locale[], now: Date): Promise<void> {
  const campaigns = await readDemoFile<Record<string, { cover: string; days: number }>>('campaigns.json')
  const texts = await Promise.all(
    langs.map(async (lang) => [lang, await readDemoFile<Texts>(`${lang}/campaigns.json`)] as const),
  )
  for (const [slug, { cover, days }] of Object.entries(campaigns))
    await saveCampaign(trx, {
      slug,
      startsAt: new Date(now.getTime() - dayMs),
      endsAt: new Date(now.getTime() + days * dayMs),
      imageUrl: `/demo/covers/${cover}`,
      texts: Object.fromEntries(
        texts.map(([lang, ofLang]) => {
          const { content, ...text } = ofLang[slug]!
          return [lang, { ...text, content: htmlOfMarkdown(content) }]
        }),
      ),
      isDemo: true,
    })
}
