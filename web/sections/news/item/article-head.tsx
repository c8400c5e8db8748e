import type { NewsDetail } from '#contract/news/item.ts'
import { ArticleMeta, Credits, ItemAuthor } from '#web/parts/item/article-row.tsx'
import { plainText } from '#web/parts/item/plain-text.ts'
import { TitleText } from '#web/parts/item/title-text.tsx'

/** The title of an article, its summary and its byline. */
export function ArticleHead({ item }: { item: NewsDetail }) {
  // Imported articles use their first paragraph as abstract: it is not shown twice.
  const opensWithAbstract = plainText(item.content, 400).startsWith(item.abstract?.slice(0, 80) || ' ')
  return (
    <>
      <h1 className="text-[2.125rem] leading-[1.2] font-bold tracking-[-0.02em] text-balance max-md:text-[min(1.6875rem,13vw)]">
        <TitleText text={item.title} />
      </h1>
      {item.abstract && !opensWithAbstract && (
        <p className="mt-4 text-lg leading-relaxed text-ink-2">{item.abstract}</p>
      )}
      <ArticleMeta
        item={item}
        lead={
          <>
            <ItemAuthor item={item} />
            <Credits credits={item.credits} />
          </>
        }
      />
    </>
  )
}
