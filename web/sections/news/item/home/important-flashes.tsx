import type { Input, Output } from '#contract/calls.ts'
import type { NewsItem } from '#contract/news/item.ts'
import type { Langs } from '#web/parts/languages/read.ts'
import { HourRow } from '#web/parts/wire-panel/hour-row.tsx'
import { useWords } from '#web/state/words.tsx'
import { Section } from '#web/ui/section-title.tsx'

const shown = 8
/** More than are shown, because those in the list are left out. */
const loaded = 30

type Load = (call: 'newsflash.list', input: Input<'newsflash.list'>) => Promise<Output<'newsflash.list'>>

/** The newest important flashes that the page does not list anyway. */
export async function loadImportant(load: Load, langs: Langs, listed: readonly NewsItem[]): Promise<NewsItem[]> {
  const { list } = await load('newsflash.list', { ios: 1, limit: loaded, only_lang: langs })
  const ids = new Set(listed.map(({ article_id }) => article_id))
  return list.filter(({ article_id }) => !ids.has(article_id)).slice(0, shown)
}

/** What is next to the flashes on a site that has no articles. Nothing if no flash is important. */
export function ImportantFlashes({ flashes }: { flashes: readonly NewsItem[] }) {
  const t = useWords()
  if (flashes.length === 0) return null
  return (
    <Section title={t('flash.weighted')} to="/newsflash?ios=1" more={t('home.open_wire')}>
      {flashes.map((flash) => (
        <HourRow key={flash.article_id} item={flash} isInPanel />
      ))}
    </Section>
  )
}
