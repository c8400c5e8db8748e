import { inLanguages, shownLangs, type Langs } from '#web/parts/languages/read.ts'
import type { Ask } from '#web/state/call/ask.ts'
import { fetchNewestFlashes } from './deferred.ts'
import type { Newest } from './newest-flashes.tsx'

export type { Newest }

const flashesShown = 8

/** Loads the newest flashes and the component for them. If they cannot be loaded, the page is shown without them. */
export async function loadNewestFlashes(call: Ask, langs: Langs, size = flashesShown): Promise<Newest> {
  const [list] = await Promise.all([
    call('newsflash.list', { page: 1, size, ...inLanguages(langs) }).catch(() => undefined),
    fetchNewestFlashes(),
  ])
  return { flashes: list?.list ?? [], langs: list ? shownLangs(langs, list) : langs }
}
