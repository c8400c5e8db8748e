import type { ReactNode } from 'react'
import type { NewsDetail, NewsItem } from '#contract/news/item.ts'
import { LinkedTitle } from '#web/parts/item/title-text.tsx'
import { useWords } from '#web/state/words.tsx'
import { CommentCount } from './comment-count.tsx'
import { useItemLang } from './item-lang.ts'
import { ArticleLabels } from './article-labels.tsx'
import { Picture } from '#web/parts/picture.tsx'
import { OtherLanguage } from './other-language.tsx'
import { When } from '#web/parts/when.tsx'
import { Link } from '#web/ui/link.tsx'

/** The author of an item, otherwise its source. */
export function ItemAuthor({ item }: { item: NewsItem }) {
  if (!item.author) return item.source_name && <span className="text-ink-2">{item.source_name}</span>
  return (
    <Link to={`/autor/${item.author.id}`} rel="author" className="-my-1 py-1 text-ink-2">
      <bdi>{item.author.nickname}</bdi>
    </Link>
  )
}

/** Who made an item besides its author, each with what they did. */
export function Credits({ credits }: { credits: NewsDetail['credits'] }) {
  const t = useWords()
  return credits.map(({ id, nickname, role }) => (
    <span key={id}>
      {role !== 'writer' && `${t(`article.role_${role}`)} `}
      <Link to={`/autor/${id}`} rel="author" className="-my-1 py-1 text-ink-2">
        <bdi>{nickname}</bdi>
      </Link>
    </span>
  ))
}

/** The author and time of an item; `lead` replaces the author. */
export function ArticleMeta({ item, lead = <ItemAuthor item={item} /> }: { item: NewsItem; lead?: ReactNode }) {
  const t = useWords()
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-3">
      {lead}
      <When seconds={item.add_time} />
      <span>{t('article.read_minutes', { count: item.read_time })}</span>
      <CommentCount item={item} />
      <ArticleLabels item={item} />
      <OtherLanguage item={item} />
    </div>
  )
}

/**
 * One row of a list of articles and similar items. `Heading` is one level below the list's own heading; `lead` replaces
 * the author.
 */
export function ArticleRow({
  item,
  isLazy = true,
  Heading = 'h3',
  lead,
}: {
  item: NewsItem
  isLazy?: boolean
  Heading?: 'h2' | 'h3'
  lead?: ReactNode
}) {
  return (
    <article
      data-item={item.article_id}
      lang={useItemLang(item)}
      className={`grid gap-5 border-b border-soft py-[18px] ${item.img_url ? 'grid-cols-[minmax(0,1fr)_132px] max-sm:grid-cols-[minmax(0,1fr)_88px] max-sm:gap-4' : ''}`}
    >
      <div>
        <LinkedTitle item={item} Heading={Heading} className="text-lg leading-[1.35] font-[650] tracking-[-0.008em]" />
        {item.abstract && <p className="mt-1 line-clamp-2 text-md text-ink-2 max-sm:hidden">{item.abstract}</p>}
        <ArticleMeta item={item} lead={lead} />
      </div>
      <Picture
        url={item.img_url}
        width={132}
        height={99}
        loading={isLazy ? 'lazy' : 'eager'}
        focus={item.img_focus}
        className="aspect-[4/3] w-full rounded-md border border-soft"
      />
    </article>
  )
}
