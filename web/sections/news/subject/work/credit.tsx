import type { Column } from '#contract/news/column.ts'
import { useWords } from '#web/state/words.tsx'

/** The name of the outlet of a column, otherwise the host of its original. */
export const outletOf = ({ source_name, url }: Pick<Column, 'source_name' | 'url'>) =>
  source_name || (url && new URL(url).hostname)

/** The author and the outlet of a column. */
export function Byline({ item }: { item: Column }) {
  const t = useWords()
  return (
    <span className="text-ink-2">
      {[item.byline, outletOf(item)].filter(Boolean).map((name, index) => (
        <span key={name}>
          {index > 0 && t('common.separator')}
          <bdi>{name}</bdi>
        </span>
      ))}
    </span>
  )
}

/** The prominent credit of a column: its author and outlet, the licence, and a link to the original. */
export function Credit({ item }: { item: Column }) {
  const t = useWords()
  const outlet = outletOf(item)
  return (
    <section aria-label={t('inclusion.credit')} className="mt-6 border-s-2 border-line ps-4 text-sm text-ink-2">
      {outlet && <p>{t('inclusion.from', { outlet })}</p>}
      {item.byline && <p>{t('inclusion.by', { name: item.byline })}</p>}
      {item.licence && <p>{item.licence}</p>}
      {item.url && (
        <p className="mt-1">
          <a
            href={item.url}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-6 items-center font-semibold text-ink underline underline-offset-3"
          >
            {t('inclusion.original')}
          </a>
        </p>
      )}
    </section>
  )
}
