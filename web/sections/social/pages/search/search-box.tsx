import { useEffect, useRef, useState } from 'react'
import { useNavigate } from '#web/router/index.ts'
import { Form } from '#web/ui/form.tsx'
import { searchRestMs } from '#domain/platform/constants.ts'
import { useWords } from '#web/state/words.tsx'
import { searchPath, type SearchQuery } from './query.ts'

/** Searches when typing pauses; a plain form without scripts. */
export function SocialSearchBox({ search: { query, type } }: { search: SearchQuery }) {
  const t = useWords()
  const navigate = useNavigate()
  const [text, setText] = useState(query)
  const sought = useRef(query)

  // A link or the back button has changed the search.
  useEffect(() => {
    if (sought.current !== query) setText(query)
    sought.current = query
  }, [query])

  useEffect(() => {
    const typed = text.trim()
    if (typed === sought.current) return
    const timer = setTimeout(() => {
      sought.current = typed
      void navigate(searchPath({ query: typed, type }), { replace: true, preventScrollReset: true })
    }, searchRestMs)
    return () => clearTimeout(timer)
  }, [text, type, navigate])

  return (
    <Form
      role="search"
      aria-label={t('warpcaster.search_box')}
      action="/farcaster/search"
      onSubmit={(event) => event.preventDefault()}
    >
      {type !== 'cast' && <input type="hidden" name="type" value={type} />}
      <label htmlFor="social-search" className="sr-only">
        {t('warpcaster.search_box')}
      </label>
      <input
        id="social-search"
        name="query"
        type="search"
        value={text}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={60}
        placeholder={t('warpcaster.search_box')}
        className="h-11 w-full rounded-md border border-control bg-raised px-3 text-md text-ink placeholder:text-ink-3"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </Form>
  )
}
