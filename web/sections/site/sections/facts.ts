import { pathOfItem } from '#domain/news/item/kind.ts'
import type { Ask } from '#web/state/call/ask.ts'

/** What is newest in a section: the time of an item, or when an event begins. Unix seconds. */
export interface Fact {
  path: string
  title: string
  seconds: number
}

/** The newest of each section by its key; a section of which nothing could be read has none. */
export async function loadFacts(ask: Ask): Promise<Partial<Record<string, Fact>>> {
  const firstOf = async (
    call: Promise<{
      list: (Parameters<typeof pathOfItem>[0] & { title: string; add_time: number; start_time?: number })[]
    }>,
  ) => {
    const item = (await call.catch(() => undefined))?.list[0]
    return item && { path: pathOfItem(item), title: item.title, seconds: item.start_time ?? item.add_time }
  }
  const [news, calendar, media, learn] = await Promise.all([
    firstOf(ask('newsflash.list', { limit: 1 })),
    firstOf(ask('activity.list', { limit: 1, is_past: 0 })),
    firstOf(ask('podcast.list', { limit: 1 })),
    firstOf(ask('science.list', { limit: 1 })),
  ])
  return { news, calendar, media, learn }
}
