import { useState } from 'react'
import { localeFacts } from '#domain/platform/locale.ts'
import { shortDay } from '#domain/platform/time/time.ts'
import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { Head } from '#web/parts/head/head.tsx'
import { When } from '#web/parts/when.tsx'
import { useSections } from '#web/parts/sections/use-sections.ts'
import { askContext } from '#web/state/call/ask.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { loadFacts, type Fact } from '#web/sections/site/sections/facts.ts'

export const loader = async ({ context }: LoaderArgs) => loadFacts(context.get(askContext))

/** The index of the site: what is new in each section, then its pages; typing shortens the list. */
export default function Sections() {
  const t = useWords()
  const facts = useLoaderData<typeof loader>()
  const [text, setText] = useState('')
  const wanted = text.trim().toLocaleLowerCase()
  const shown = useSections()
    .map((section) => ({
      ...section,
      pages: section.pages.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)),
    }))
    .filter(({ pages }) => pages.length > 0)
  return (
    <>
      <Head title={t('sections.title')} description={t('sections.description')} />
      <h1 className="text-[2.125rem] leading-tight font-bold tracking-tight max-md:text-[min(1.6875rem,13vw)]">
        {t('sections.title')}
      </h1>
      <input
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-label={t('sections.find')}
        placeholder={t('sections.find')}
        autoComplete="off"
        className="mt-5 h-11 w-full max-w-md rounded-md border border-line bg-raised px-3.5"
      />
      <p role="status" className="mt-3 text-ink-2 empty:mt-0">
        {shown.length === 0 && (
          <>
            {t('sections.nothing')}{' '}
            <Link to={`/search?msg=${encodeURIComponent(text.trim())}`} className="underline underline-offset-3">
              {t('sections.search_site', { text: text.trim() })}
            </Link>
          </>
        )}
      </p>
      <nav
        aria-label={t('sections.title')}
        className="mt-7 grid grid-cols-1 gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-4"
      >
        {shown.map(({ key, title, pages }) => (
          <section key={key} aria-labelledby={`section-${key}`}>
            <h2 id={`section-${key}`} className="border-b-2 border-ink pb-2 font-semibold">
              {title}
            </h2>
            {wanted === '' && facts[key] && <LiveFact fact={facts[key]} />}
            <ul className="max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-6">
              {pages.map(({ path, name }) => (
                <li key={path} className="border-b border-soft">
                  <Link to={path} className="block min-h-11 py-2.5">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
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
