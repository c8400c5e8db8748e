import { useEffect, useState } from 'react'
import { observeInView } from '#web/ui/in-view.ts'
import { useWords } from '#web/state/words.tsx'
import type { Dressed } from './dress.ts'

/** The table of contents, with a mark at the section in view. */
export function Contents({ entries }: { entries: Dressed['contents'] }) {
  const t = useWords()
  const [current, setCurrent] = useState('')

  useEffect(() => {
    const sections = entries.map(({ id }) => document.getElementById(id)).filter((element) => element !== null)
    return observeInView(sections, ([first]) => first && setCurrent(first.id), '-72px 0px -70% 0px')
  }, [entries])

  if (entries.length < 2) return null
  return (
    <nav aria-label={t('article.contents')} className="on-paper text-sm">
      <ul>
        {entries.map(({ id, text, level }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={`block border-s-2 border-soft py-1 ps-3 leading-snug text-ink-3 hover:text-ink hover:no-underline aria-[current]:border-signal aria-[current]:text-ink ${level === 3 ? 'ps-6' : ''}`}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
