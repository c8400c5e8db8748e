import { useEffect, useState, type FormEvent } from 'react'
import { typedWords } from '#domain/news/typed-words.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { readPageAlerts, storePageAlerts, usePageAlerts } from '#web/state/settings/page-alerts.ts'
import { useWords } from '#web/state/words.tsx'
import { asksAnything, levels, PreferenceFields, preferencesWith, type Asked } from './preference-fields.tsx'

/** What open pages announce, stored in this browser. */
export function PagePanel({ asked }: { asked: Asked }) {
  const t = useWords()
  const alerts = usePageAlerts()
  const [isRead, setRead] = useState(false)
  const [status, setStatus] = useState('')
  useEffect(() => {
    readPageAlerts()
    setRead(true)
  }, [])
  const preferences = preferencesWith(asked, {
    // Who comes for a word or an author does not want all news besides.
    level: asked.level ?? (asksAnything(asked) && alerts.level === 'all' ? 'none' : alerts.level),
    keywords: [...alerts.keywords],
    tokens: [...alerts.tokens],
    authors: [...alerts.authors],
    quiet_from: null,
    quiet_to: null,
  })

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const words = (name: string) => typedWords(String(form.get(name) ?? ''))
    const authors = new Set(form.getAll('authors').map(Number))
    const isStored = storePageAlerts({
      level: oneOf(levels, form.get('level')) ?? 'all',
      keywords: words('keywords'),
      tokens: words('tokens'),
      authors: preferences.authors.filter(({ id }) => authors.has(id)),
    })
    setStatus(t(isStored ? 'subscribe.changed' : 'subscribe.failed'))
  }

  return (
    <section id="page" className="mt-12 scroll-mt-20">
      <h2 className="text-xl leading-tight font-bold tracking-tight">{t('subscribe.page_title')}</h2>
      <p className="mt-2 max-w-[62ch] text-ink-2">{t('subscribe.page_text')}</p>
      <noscript>
        <p className="mt-3 text-ink-2">{t('subscribe.push_script')}</p>
      </noscript>
      <form key={String(isRead)} className="grid gap-5 pt-5" onSubmit={submit}>
        <details className="border-y border-soft py-3" open={asksAnything(asked)}>
          <summary className="min-h-6 cursor-pointer font-semibold">{t('subscribe.choose')}</summary>
          <div className="mt-4 grid gap-5">
            <PreferenceFields preferences={preferences} hasQuietHours={false} />
          </div>
        </details>
        <button
          type="submit"
          disabled={!isRead}
          className="min-h-11 rounded-md bg-ink px-5 font-semibold text-paper disabled:opacity-60 sm:justify-self-start"
        >
          {t('subscribe.save')}
        </button>
      </form>
      <p role="status" className="mt-3 font-semibold empty:hidden">
        {status}
      </p>
    </section>
  )
}
