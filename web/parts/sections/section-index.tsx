import { useId, useState, type ReactNode } from 'react'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { useSections } from './use-sections.ts'

interface SectionIndexProps {
  /** What is new in a section, by its key. */
  news?: Readonly<Partial<Record<string, ReactNode>>>
  hasFocus?: boolean
}

/** All pages by section; typing shortens the list. */
export default function SectionIndex({ news = {}, hasFocus = false }: SectionIndexProps) {
  const t = useWords()
  const id = useId()
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
      <input
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-label={t('sections.find')}
        placeholder={t('sections.find')}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- in the panel, which opens for it.
        autoFocus={hasFocus}
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
          <section key={key} aria-labelledby={id + key}>
            <h2 id={id + key} className="border-b-2 border-ink pb-2 font-semibold">
              {title}
            </h2>
            {wanted === '' && news[key]}
            <ul className="max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-6 max-[14rem]:grid-cols-1">
              {pages.map(({ path, name }) => (
                <li key={path} className="border-b border-soft md:border-0">
                  <Link to={path} className="block min-h-11 py-2.5 md:min-h-0 md:py-1">
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
