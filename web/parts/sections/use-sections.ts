import { sections, type SectionPage } from '#domain/site/sections.ts'
import { useSite } from '#web/state/store.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'

export interface NamedSection {
  key: string
  title: string
  pages: { path: string; name: string }[]
}

/** The sections of the site with the pages that have something to show, in the language of the page. */
export function useSections(): NamedSection[] {
  const t = useWords()
  const { hiddenPages } = useSite()
  return sections
    .map(({ key, pages }) => ({
      key,
      title: t(`sections.${key}`),
      pages: (pages as readonly SectionPage[])
        .filter(({ path }) => !hiddenPages.includes(path))
        .map(({ path, key: name }) => ({ path, name: t(`sections.${name}` as WordKey) })),
    }))
    .filter(({ pages }) => pages.length > 0)
}
