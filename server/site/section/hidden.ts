import { pagesWithout } from '#domain/site/sections.ts'
import type { Database } from '#server/platform/data/database.ts'
import { presentContent } from './content.ts'

/** Calls back after each change of the data that any process published (server/platform/bus). */
interface Changes {
  on(listener: () => void): () => void
}

/** The pages that navigation leaves out, because the site has nothing to show on them. */
export interface HiddenPages {
  /** Their paths; those of before while the database cannot be read, which the calls of a page report. */
  paths(): Promise<readonly string[]>
  /** Counts the changes of the list: all pages show the navigation, so those of an earlier version are stale. */
  version(): number
}

/** Keeps the list current: it is read again after changes, one reading at a time. */
export function openHiddenPages(db: Database, changes: Changes): HiddenPages {
  let paths: readonly string[] = []
  let version = 0
  let isStale = true
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    while (isStale) {
      isStale = false
      const found = pagesWithout(await presentContent(db))
      if (found.join() !== paths.join()) version++
      paths = found
    }
  }
  const refresh = () =>
    (reading ??= read()
      .catch(() => void (isStale = true))
      .finally(() => (reading = undefined)))

  changes.on(() => {
    isStale = true
    void refresh()
  })
  return {
    async paths() {
      if (isStale || reading) await refresh()
      return paths
    },
    version: () => version,
  }
}
