import type { NewsDetail } from '#contract/news/item.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { useSite } from '#web/state/store.ts'
import { useLocaleHref } from '#web/parts/language-menu.tsx'
import { useWords } from '#web/state/words.tsx'
import { When } from '#web/parts/when.tsx'
import { Link } from '#web/ui/link.tsx'

/** The corrections of an item, in a prominent place. */
export function Corrections({ item }: { item: NewsDetail }) {
  const t = useWords()
  if (item.corrections.length === 0) return null
  return (
    <section aria-label={t('news.corrections')} className="my-6 border-s-2 border-signal ps-4 text-sm">
      <h2 className="font-[650] text-signal">{t('news.corrections')}</h2>
      {item.corrections.map((correction) => (
        <p key={correction.add_time + correction.content} className="mt-1.5 text-ink-2">
          <When seconds={correction.add_time} className="me-2 text-ink-3" />
          {correction.content}
        </p>
      ))}
    </section>
  )
}

/** The languages in which this item exists. */
export function LanguageVersions({ item }: { item: NewsDetail }) {
  return <PageInLanguages title={useWords()('news.also_in')} langs={item.langs} />
}

/** Links to this page in those other languages in which it has content. */
export function PageInLanguages({ title, langs }: { title: string; langs: readonly Locale[] }) {
  const { locale } = useSite()
  const hrefOf = useLocaleHref()
  const others = langs.filter((lang) => lang !== locale)
  if (others.length === 0) return null
  return (
    <p className="mt-6 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-3">
      <span>{title}</span>
      {others.map((lang) => (
        <a
          key={lang}
          href={hrefOf(lang)}
          lang={localeFacts[lang].tag}
          hrefLang={localeFacts[lang].tag}
          className="-my-0.5 min-h-6 py-0.5 text-ink-2 underline underline-offset-3 hover:text-ink"
        >
          {localeFacts[lang].name}
        </a>
      ))}
    </p>
  )
}

export function Tags({ item }: { item: NewsDetail }) {
  const t = useWords()
  if (item.tag_list.length === 0) return null
  return (
    <ul aria-label={t('news.tags')} className="mt-6 flex flex-wrap gap-2 text-xs text-ink-2">
      {item.tag_list.map((tag) => (
        <li key={tag} className="rounded-sm border border-line px-2 py-0.5">
          {tag}
        </li>
      ))}
    </ul>
  )
}

/** The previous and the next item of the same type. */
export function Neighbours({ item, path }: { item: NewsDetail; path: string }) {
  const t = useWords()
  const entries = [
    { entry: item.previous, label: t('news.earlier'), rel: 'prev', className: '' },
    { entry: item.next, label: t('news.later'), rel: 'next', className: 'sm:col-start-2 sm:text-end' },
  ].filter(({ entry }) => entry)
  if (entries.length === 0) return null
  return (
    <nav aria-label={t('news.neighbours')} className="measure mt-8 grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {entries.map(({ entry, label, rel, className }) => (
        <Link
          key={rel}
          to={`${path}/${entry!.article_id}`}
          rel={rel}
          className={`group block text-md hover:no-underline ${className}`}
        >
          <span className="block text-xs text-ink-3">{label}</span>
          <span className="group-hover:underline">{entry!.title}</span>
        </Link>
      ))}
    </nav>
  )
}
