import { useMemo, type ReactNode } from 'react'
import type { NewsDetail } from '#contract/news/item.ts'
import { itemKindFacts, kindOfType } from '#domain/news/item/kind.ts'
import { TitleText } from '#web/parts/item/title-text.tsx'
import { Conversation } from '#web/parts/conversation/deferred.ts'
import type { LoadedConversation } from '#web/parts/conversation/load.ts'
import { Head } from '#web/parts/head/head.tsx'
import { JsonLd } from '#web/parts/head/json-ld.tsx'
import { ArticleMeta, ArticleRow } from '#web/parts/item/article-row.tsx'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { plainText } from '#web/parts/item/plain-text.ts'
import { Contents } from '#web/parts/item-page/contents.tsx'
import { useCountedRead } from '#web/parts/item-page/counted-read.ts'
import { dress } from '#web/parts/item-page/dress.ts'
import { Corrections, LanguageVersions, Neighbours, Tags } from '#web/parts/item-page/item-foot.tsx'
import { ItemBody } from '#web/parts/item-page/item-body.tsx'
import { ItemTools } from '#web/parts/item-page/item-tools.tsx'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Section, SectionTitle } from '#web/ui/section-title.tsx'

interface WorkPageProps {
  item: NewsDetail
  comments: LoadedConversation['comments']
  /** The name of the list that contains it. */
  list: string
  /** Replaces the author below the title. */
  lead?: ReactNode
  /** Between the head and the text: a credit, files. */
  children?: ReactNode
  /** Its structured data in addition to that of all items. */
  ld: object
}

/** The page of an explainer, a column or a report: a text with the additions of its kind. */
export function WorkPage({ item, comments, list, lead, children, ld }: WorkPageProps) {
  const t = useWords()
  const tableLabel = t('article.table')
  const { html, contents } = useMemo(() => dress(item.content, tableLabel), [item.content, tableLabel])
  const reads = useCountedRead(item, false)
  const { section, list: listName } = itemKindFacts[kindOfType(item.type)!]
  const description = item.abstract || plainText(item.content, 200)
  return (
    <>
      <Head title={item.title} description={description} item={item} />
      <JsonLd item={item} description={description} list={[list, `/${listName}`]} more={ld} />
      <div className="grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23.25rem]">
        <div className="min-w-0">
          <article lang={useItemLang(item)} data-article={item.article_id} className="max-w-[45rem]">
            <p className="text-sm text-ink-3">
              <Link to={`/${listName}`}>{list}</Link>
            </p>
            <h1 className="mt-1 text-[2.125rem] leading-[1.2] font-bold tracking-[-0.02em] text-balance max-md:text-[min(1.6875rem,13vw)]">
              <TitleText text={item.title} />
            </h1>
            {item.abstract && <p className="mt-4 text-lg leading-relaxed text-ink-2">{item.abstract}</p>}
            <ArticleMeta item={item} lead={lead} />
            <div className="no-print mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 border-y border-soft py-2 text-sm text-ink-2">
              <ItemTools item={item} />
              <span className="ms-auto text-ink-3">{t('news.reads', { count: reads })}</span>
            </div>
            <Corrections item={item} />
            {children}
            <ItemBody picture={item.img_url} focus={item.img_focus} html={html} contents={contents} />
          </article>
          <div className="max-w-[45rem]">
            <Tags item={item} />
            <LanguageVersions item={item} />
            <Neighbours item={item} path={`/${section}`} />
            <Conversation key={`comments ${item.article_id}`} item={item} comments={comments} />
          </div>
        </div>
        <aside className="no-print min-w-0">
          <div className="mb-10 max-lg:hidden" hidden={contents.length < 2}>
            <SectionTitle>{t('article.contents')}</SectionTitle>
            <div className="pt-3">
              <Contents entries={contents} />
            </div>
          </div>
          <Section title={t('article.read_next')} isShown={item.related.length > 0}>
            {item.related.map((row) => (
              <ArticleRow key={row.article_id} item={row} />
            ))}
          </Section>
        </aside>
      </div>
    </>
  )
}
