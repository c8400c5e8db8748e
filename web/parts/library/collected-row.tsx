import { kindOfType, pathOfItem } from '#domain/news/item/kind.ts'
import type { ReactNode } from 'react'
import type { CollectedItem } from '#contract/community/library.ts'
import { useWords } from '#web/state/words.tsx'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { Label } from '#web/ui/label.tsx'
import { OtherLanguage } from '#web/parts/item/other-language.tsx'
import { plainText } from '#web/parts/item/plain-text.ts'
import { When } from '#web/parts/when.tsx'
import { Link } from '#web/ui/link.tsx'

/** A collected item; for one that is no longer public a placeholder with the reason (`children` are its controls). */
export function CollectedRow({ item, children }: { item: CollectedItem; children?: ReactNode }) {
  const t = useWords()
  const isUnavailable = item.is_gone === 1
  const text = item.abstract || plainText(item.content, 200)
  return (
    <article data-item={item.article_id} lang={useItemLang(item)} className="border-b border-soft py-4">
      <h2 className={`text-md leading-[1.4] ${isUnavailable ? 'text-ink-3' : 'font-semibold'}`}>
        {isUnavailable ? (
          item.title
        ) : (
          <Link to={pathOfItem(item)} data-open>
            {item.title}
          </Link>
        )}
      </h2>
      {text && <p className="mt-1 line-clamp-2 text-sm text-ink-2">{text}</p>}
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-3">
        <Label>{t(`kind.${kindOfType(item.type)!}`)}</Label>
        {!isUnavailable && <When seconds={item.add_time} />}
        {!isUnavailable && item.source_name && <span>{item.source_name}</span>}
        <OtherLanguage item={item} />
        {children && <span className="ms-auto">{children}</span>}
      </div>
    </article>
  )
}
