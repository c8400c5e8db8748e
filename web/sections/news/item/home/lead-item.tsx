import type { NewsItem } from '#contract/news/item.ts'
import { TitleText } from '#web/parts/item/title-text.tsx'
import { pathOfItem } from '#domain/news/item/kind.ts'
import { ArticleMeta } from '#web/parts/item/article-row.tsx'
import { FlashLabels } from '#web/parts/item/flash-labels.tsx'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { OtherLanguage } from '#web/parts/item/other-language.tsx'
import { usePictureSrc } from '#web/parts/item/picture-src.ts'
import { plainText } from '#web/parts/item/plain-text.ts'
import { When } from '#web/parts/when.tsx'
import { Link } from '#web/ui/link.tsx'
import { HourRow } from '#web/parts/wire-panel/hour-row.tsx'

const textLength = 260

/**
 * The lead of a front page: an article or a flash in large type, with its picture if it has one. `steps` are the
 * flashes of its story; narrow screens omit them, because the list of flashes has them.
 */
export function LeadItem({ item, steps = [] }: { item: NewsItem; steps?: readonly NewsItem[] }) {
  const src = usePictureSrc(item.img_url)
  const text = item.abstract || plainText(item.content, textLength)
  return (
    <>
      <article
        data-item={item.article_id}
        lang={useItemLang(item)}
        className={`grid gap-6 max-md:gap-4 ${item.img_url ? 'sm:max-md:grid-cols-[minmax(0,1fr)_15rem] lg:grid-cols-[minmax(0,1fr)_18.75rem]' : ''}`}
      >
        <div>
          <h2 className="text-3xl leading-[1.15] font-bold tracking-[-0.02em] max-md:text-2xl max-md:leading-[1.2]">
            <Link to={pathOfItem(item)} data-open>
              <TitleText text={item.title} />
            </Link>
          </h2>
          {text && <p className="mt-3 line-clamp-4 max-w-[62ch] text-lg text-ink-2">{text}</p>}
          {item.type === 0 ? <ArticleMeta item={item} /> : <FlashMeta item={item} />}
        </div>
        {item.img_url && (
          <img
            src={src}
            alt=""
            width={320}
            height={200}
            fetchPriority="high"
            className="aspect-[16/10] w-full rounded-md border border-soft bg-sunk object-cover"
          />
        )}
      </article>
      {steps.length > 0 && (
        <div className="mt-5 border-t border-soft max-md:hidden">
          {steps.map((step) => (
            <HourRow key={step.article_id} item={step} isLine />
          ))}
        </div>
      )}
    </>
  )
}

function FlashMeta({ item }: { item: NewsItem }) {
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-3">
      {item.source_name && <span className="text-ink-2">{item.source_name}</span>}
      <When seconds={item.add_time} />
      <FlashLabels item={item} />
      <OtherLanguage item={item} />
    </div>
  )
}
