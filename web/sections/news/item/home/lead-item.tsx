import type { NewsItem, StoryLink } from '#contract/news/item.ts'
import { LinkedTitle } from '#web/parts/item/title-text.tsx'
import { ArticleMeta } from '#web/parts/item/article-row.tsx'
import { FlashLabels } from '#web/parts/item/flash-labels.tsx'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { OtherLanguage } from '#web/parts/item/other-language.tsx'
import { Picture } from '#web/parts/picture.tsx'
import { plainText } from '#web/parts/item/plain-text.ts'
import { When } from '#web/parts/when.tsx'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { HourRow } from '#web/parts/wire-panel/hour-row.tsx'

const textLength = 260

interface LeadItemProps {
  item: NewsItem
  steps?: readonly NewsItem[]
  story?: StoryLink | null
}

/**
 * The lead of a front page: an article or a flash in large type, with its picture if it has one. `steps` are the
 * newest flashes of its `story`; narrow screens omit them, because the list of flashes has them.
 */
export function LeadItem({ item, steps = [], story }: LeadItemProps) {
  const t = useWords()
  const text = item.abstract || plainText(item.content, textLength)
  return (
    <>
      <article
        data-item={item.article_id}
        lang={useItemLang(item)}
        className={`grid gap-6 max-md:gap-4 ${item.img_url ? 'sm:max-md:grid-cols-[minmax(0,1fr)_15rem] lg:grid-cols-[minmax(0,1fr)_18.75rem]' : ''}`}
      >
        <div>
          <LinkedTitle
            item={item}
            Heading="h2"
            className="text-3xl leading-[1.15] font-bold tracking-[-0.02em] max-md:text-2xl max-md:leading-[1.2]"
          />
          {text && <p className="mt-3 line-clamp-4 max-w-[62ch] text-lg text-ink-2">{text}</p>}
          {item.type === 0 ? <ArticleMeta item={item} /> : <FlashMeta item={item} />}
        </div>
        <Picture
          url={item.img_url}
          focus={item.img_focus}
          width={320}
          height={200}
          loading="eager"
          fetchPriority="high"
          className="aspect-[16/10] w-full rounded-md border border-soft max-sm:aspect-[3/1]"
        />
      </article>
      {steps.length > 0 && (
        <div className="mt-5 border-t border-soft max-md:hidden">
          {steps.map((step) => (
            <HourRow key={step.article_id} item={step} isLine />
          ))}
        </div>
      )}
      {story && (
        <Link
          to={`/story/${story.p_id}`}
          className="mt-2 inline-block min-h-6 text-sm text-ink-2 underline underline-offset-3 hover:text-ink"
        >
          {t('news.whole_story', { count: story.item_count })}
        </Link>
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
