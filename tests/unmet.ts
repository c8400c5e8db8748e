import type { Database } from '#server/platform/data/database.ts'
import { storeUnmet, type UnmetKind } from '#server/news/reading/unmet.ts'
import type { Locale } from '#domain/platform/locale.ts'

/** Stores a question or search without a result, from as many networks. */
export async function storeAsked(
  { db }: { db: Database },
  kind: UnmetKind,
  day: string,
  shown: string,
  networks: number,
  lang: Locale = 'en',
) {
  for (let network = 0; network < networks; network++) {
    const asked = {
      db,
      now: new Date(`${day}T12:00:00Z`),
      caller: { kind: 'anon' } as const,
      client: { ip: `203.0.113.${network}` },
    }
    await storeUnmet(asked, { kind, lang, query: shown.toLowerCase(), shown })
  }
}
