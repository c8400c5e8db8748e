import { storeAsked } from '#tests/unmet.ts'
import type { TestSite } from '#tests/e2e/site.ts'

const dayMs = 86_400_000
const dayAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)

/** Creates a week of reads, visits, searches without results and questions without an answer. */
export async function fillNumbers(
  { db }: TestSite,
  { articleId, flashes }: { articleId: number; flashes: number[] },
): Promise<void> {
  const read = (article_id: number, lang: string, reads: number, quarter_4: number) => ({
    day: dayAgo(1),
    article_id,
    lang,
    reads,
    fallbacks: Math.round(reads / 10),
    quarter_1: reads,
    quarter_2: Math.round((reads + quarter_4) / 2),
    quarter_3: Math.round((reads + 2 * quarter_4) / 3),
    quarter_4,
  })
  await db
    .insertInto('read_day')
    .values([read(articleId, 'en', 6208, 2545), read(articleId, 'cn', 4377, 1180), read(flashes[0]!, 'en', 900, 0)])
    .execute()
  const hours = Array.from({ length: 14 * 24 }, (_, hour) => ({
    hour: new Date(Math.floor(Date.now() / 3_600_000 - hour) * 3_600_000),
    lang: 'en',
    reads: Math.round(1000 + 800 * Math.sin((hour / 24) * 2 * Math.PI) + (hour % 5) * 20),
  }))
  await db.insertInto('read_hour').values(hours).execute()
  await db
    .insertInto('source_day')
    .values(
      [
        ['', 81_940],
        ['google.com', 30_105],
        ['t.co', 11_216],
        ['a-very-long-name-of-a-blog-about-blocks.example', 412],
      ].map(([host, reads]) => ({ day: dayAgo(1), lang: 'en', host: String(host), reads: Number(reads) })),
    )
    .execute()
  await storeAsked({ db }, 'question', dayAgo(1), 'Who leads Quillon, and since when does the board know?', 4)
  await storeAsked({ db }, 'question', dayAgo(2), '诺兰国债收益率是多少？', 3, 'cn')
}
