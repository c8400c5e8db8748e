import type { ReactNode } from 'react'
import { kindOfType, pathOfItem } from '#domain/news/item/kind.ts'
import type { FoundItem } from '#contract/news/search.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Label } from '#web/ui/label.tsx'
import { OtherLanguage } from '#web/parts/item/other-language.tsx'
import { When } from '#web/parts/when.tsx'
import { Link } from '#web/ui/link.tsx'

const marked = '[&_em]:rounded-sm [&_em]:bg-sunk [&_em]:font-semibold [&_em]:text-ink [&_em]:not-italic'

/** A flash or an article among the results. The server's texts are HTML, escaped except for the marks. */
export function ResultRow({ item, children }: { item: FoundItem; children?: ReactNode }) {
  const { locale } = useSite()
  const t = useWords()
  const excerpt = item.content.includes('<em>') || !item.abstract ? item.content : item.abstract
  return (
    <article
      data-item={item.article_id}
      lang={item.lang === locale ? undefined : localeFacts[item.lang].tag}
      className={`border-b border-soft py-4 ${marked}`}
    >
      <h2 className="text-md leading-[1.4] font-semibold">
        <Link to={pathOfItem(item)} data-open dangerouslySetInnerHTML={{ __html: item.title }} />
      </h2>
      {excerpt && <p className="mt-1 text-sm text-ink-2" dangerouslySetInnerHTML={{ __html: excerpt }} />}
      <div className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-ink-3">
        <Label>{t(`kind.${kindOfType(item.type)!}`)}</Label>
        <When seconds={item.add_time} />
        {item.source_name && <span>{item.source_name}</span>}
        <OtherLanguage item={item} />
        {item.other_names && (
          <span className="rounded-sm border border-line px-1.5 py-0.5 text-ink-2">
            {t('search.by_other_name', { names: item.other_names.join(' · ') })}
          </span>
        )}
      </div>
      {children}
    </article>
  )
}
