import type { NewsItem } from '#contract/news/item.ts'
import { kindOfType, pathOfItem } from '#domain/news/item/kind.ts'
import { useWords } from '#web/state/words.tsx'
import { ArticleRow } from '#web/parts/item/article-row.tsx'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { FlashLabels } from '#web/parts/item/flash-labels.tsx'
import { Label } from '#web/ui/label.tsx'
import { OtherLanguage } from '#web/parts/item/other-language.tsx'
import { plainText } from '#web/parts/item/plain-text.ts'
import { When } from '#web/parts/when.tsx'
import { Link } from '#web/ui/link.tsx'

/** One item of a list of several kinds. Items other than articles and flashes show their kind. */
export function WorkRow({ item, isLazy }: { item: NewsItem; isLazy: boolean }) {
  return item.type === 0 ? <ArticleRow item={item} Heading="h2" isLazy={isLazy} /> : <ShortWork item={item} />
}

function ShortWork({ item }: { item: NewsItem }) {
  const t = useWords()
  return (
    <article data-item={item.article_id} lang={useItemLang(item)} className="border-b border-soft py-4">
      <h2 className="text-md leading-[1.4] font-[650]">
        <Link to={pathOfItem(item)} data-open>
          {item.title}
        </Link>
      </h2>
      <p className="mt-1 line-clamp-2 text-sm text-ink-2">{item.abstract || plainText(item.content, 300)}</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-3">
        <Label>{t(`kind.${kindOfType(item.type)!}`)}</Label>
        <When seconds={item.add_time} />
        <FlashLabels item={item} />
        <OtherLanguage item={item} />
      </div>
    </article>
  )
}
