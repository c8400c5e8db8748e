import type { ReactNode } from 'react'
import { localeFacts } from '#domain/platform/locale.ts'
import { shortDay } from '#domain/platform/time/time.ts'
import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { Head } from '#web/parts/head/head.tsx'
import { When } from '#web/parts/when.tsx'
import SectionIndex from '#web/parts/sections/section-index.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { pathOfItem } from '#domain/news/item/kind.ts'
import type { Ask } from '#web/state/call/ask.ts'

export const loader = async ({ call }: LoaderArgs) => loadFacts(call)

/** The index of the site: what is new in each section, then its pages. */
export default function Sections() {
  const t = useWords()
  const facts = useLoaderData<typeof loader>()
  const news = Object.entries(facts).map(([key, fact]) => [key, fact && <LiveFact fact={fact} />])
  return (
    <>
      <Head title={t('sections.title')} description={t('sections.description')} />
      <h1 className="text-[2.125rem] leading-tight font-bold tracking-tight max-md:text-[min(1.6875rem,13vw)]">
        {t('sections.title')}
      </h1>
      <SectionIndex news={Object.fromEntries(news) as Record<string, ReactNode>} />
    </>
  )
}

function LiveFact({ fact: { path, title, seconds } }: { fact: Fact }) {
  const { zone, locale, now } = useSite()
  const isAhead = seconds * 1000 > now
  return (
    <p className="border-b border-soft py-2.5">
      <span className="block text-sm text-ink-3">
        {isAhead ? shortDay(seconds * 1000, zone, localeFacts[locale].tag) : <When seconds={seconds} />}
      </span>
      <Link to={path} className="line-clamp-2 font-semibold">
        {title}
      </Link>
    </p>
  )
}

/** What is newest in a section: the time of an item, or when an event begins. Unix seconds. */
interface Fact {
  path: string
  title: string
  seconds: number
}

/** The newest of each section by its key; a section of which nothing could be read has none. */
async function loadFacts(ask: Ask): Promise<Partial<Record<string, Fact>>> {
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
