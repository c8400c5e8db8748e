import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { maxKeywordLength } from '#domain/constants.ts'
import { ask } from '#web/state/ask.ts'
import { useWords } from '#web/state/words.tsx'

const pauseMs = 200

/** The box of the results page with titles suggested while a word is typed. Without script a plain form. */
export function SearchForm({ msg }: { msg: string }) {
  const t = useWords()
  const [text, setText] = useState(msg)
  const [titles, setTitles] = useState<string[]>([])
  const [shown, setShown] = useState(msg)
  if (shown !== msg) {
    setShown(msg)
    setText(msg)
  }

  useEffect(() => {
    const wanted = text.trim()
    if (!wanted || wanted === msg) return
    const cancel = new AbortController()
    const timer = setTimeout(() => {
      ask('search.suggest', { title: wanted }, { signal: cancel.signal })
        .then((found) => found && setTitles(found.titles.map(({ title }) => title)))
        // Suggestions are optional; the box works without them.
        .catch(() => undefined)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [text, msg])

  return (
    <Form
      role="search"
      aria-label={t('search.box')}
      action="/search"
      className="flex gap-2"
      onSubmit={(event) => {
        if (!text.trim()) event.preventDefault()
      }}
    >
      <label htmlFor="search-box" className="sr-only">
        {t('search.box')}
      </label>
      <input
        id="search-box"
        name="msg"
        type="search"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        list="search-titles"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxKeywordLength}
        placeholder={t('search.box')}
        className="h-11 w-full min-w-0 rounded-md border border-control bg-raised px-3 text-md text-ink placeholder:text-ink-3"
      />
      <datalist id="search-titles">
        {[...new Set(titles)].map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
      <button
        type="submit"
        className="h-11 shrink-0 rounded-md border border-control px-5 font-semibold hover:bg-raised"
      >
        {t('search.submit')}
      </button>
    </Form>
  )
}
