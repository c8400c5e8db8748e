import type { NewsItem } from '#contract/news/item.ts'
import { LinkedTitle } from '#web/parts/item/title-text.tsx'
import { ArticleMeta } from '#web/parts/item/article-row.tsx'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { Picture } from '#web/parts/picture.tsx'
import { When } from '#web/parts/when.tsx'

const pair = 2

/**
 * Articles by importance: one large, two next to each other, the others as lines. Only articles with a picture show
 * one.
 */
export function Reading({ items }: { items: readonly NewsItem[] }) {
  const [first, ...rest] = items
  if (!first) return null
  return (
    <>
      <Large item={first} />
      <div className="grid border-b border-soft sm:grid-cols-2 sm:divide-x sm:divide-soft">
        {rest.slice(0, pair).map((item) => (
          <Half key={item.article_id} item={item} />
        ))}
      </div>
      {rest.slice(pair).map((item) => (
        <Line key={item.article_id} item={item} />
      ))}
    </>
  )
}

function Large({ item }: { item: NewsItem }) {
  return (
    <article
      data-item={item.article_id}
      lang={useItemLang(item)}
      className={`grid gap-6 border-b border-soft py-5 max-sm:gap-3 ${item.img_url ? 'sm:grid-cols-[minmax(0,1fr)_15rem]' : ''}`}
    >
      <div>
        <LinkedTitle item={item} className="text-xl leading-[1.3] font-bold tracking-[-0.008em]" />
        {item.abstract && <p className="mt-1.5 line-clamp-4 max-w-[62ch] text-md text-ink-2">{item.abstract}</p>}
        <ArticleMeta item={item} />
      </div>
      <Picture
        url={item.img_url}
        focus={item.img_focus}
        width={240}
        height={150}
        className="aspect-[16/10] w-full rounded-md border border-soft"
      />
    </article>
  )
}

function Half({ item }: { item: NewsItem }) {
  return (
    <article
      data-item={item.article_id}
      lang={useItemLang(item)}
      className="py-4 max-sm:border-t max-sm:border-soft max-sm:first:border-t-0 sm:first:pe-6 sm:not-first:ps-6"
    >
      <LinkedTitle item={item} className="text-lg leading-[1.35] font-[650] tracking-[-0.008em]" />
      {item.abstract && <p className="mt-1 line-clamp-3 text-md text-ink-2">{item.abstract}</p>}
      <ArticleMeta item={item} />
      <Picture
        url={item.img_url}
        focus={item.img_focus}
        width={360}
        height={202}
        className="mt-3 aspect-[16/9] w-full rounded-md border border-soft"
      />
    </article>
  )
}

/** A title with its author and age; in a narrow column they are below it. */
export function Line({ item, isNarrow = false }: { item: NewsItem; isNarrow?: boolean }) {
  const writer = item.author?.nickname ?? item.source_name
  return (
    <article
      data-item={item.article_id}
      lang={useItemLang(item)}
      className={`border-b border-soft py-3 ${isNarrow ? '' : 'flex items-baseline justify-between gap-x-5 max-sm:block'}`}
    >
      <LinkedTitle item={item} className="text-md leading-[1.4] font-[650]" />
      <p className={`flex flex-none gap-x-2.5 text-sm text-ink-3 ${isNarrow ? 'mt-0.5' : 'max-sm:mt-0.5'}`}>
        {/* An empty element would have another baseline. */}
        {writer && <bdi className="max-w-[16em] truncate">{writer}</bdi>}
        <When seconds={item.add_time} />
      </p>
    </article>
  )
}
