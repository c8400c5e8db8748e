import { useMemo } from 'react'
import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import type { NewsDetail, NewsItem } from '#contract/news/item.ts'
import { TitleText } from '#web/parts/item/title-text.tsx'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { askContext } from '#web/state/call/ask.ts'
import { readingContext } from '#web/state/settings/reading.ts'
import { useWords } from '#web/state/words.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { JsonLd } from '#web/parts/head/json-ld.tsx'
import { ArticleMeta, ArticleRow } from '#web/parts/item/article-row.tsx'
import { Conversation, Votes } from '#web/parts/conversation/deferred.ts'
import { loadConversation, type LoadedConversation } from '#web/parts/conversation/load.ts'
import { useCountedRead } from '#web/parts/item-page/counted-read.ts'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { Corrections, LanguageVersions, Neighbours, Tags } from '#web/parts/item-page/item-foot.tsx'
import { ItemBody } from '#web/parts/item-page/item-body.tsx'
import { ItemTools } from '#web/parts/item-page/item-tools.tsx'
import { inLanguages } from '#web/parts/languages/read.ts'
import { missing } from '#web/parts/error/missing.ts'
import { plainText } from '#web/parts/item/plain-text.ts'
import { ListenButton } from '#web/parts/player/listen-button.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { ArticleAids } from '#web/parts/summary/article-aids.tsx'
import { fetchStoryFlashes, NewestFlashes, StoryFlashes } from '#web/parts/wire-panel/deferred.ts'
import { loadNewestFlashes, type Newest } from '#web/parts/wire-panel/load.ts'
import { Contents } from '#web/parts/item-page/contents.tsx'
import { dress } from '#web/parts/item-page/dress.ts'
import { Progress } from './progress.tsx'
import { ReadingSettingsMenu } from './reading-settings.tsx'

interface Loaded extends LoadedConversation {
  item: NewsDetail
  /** The flashes of its story; if there are none, `newest` is set. */
  story: NewsItem[]
  newest: Newest | undefined
  /** The newest articles, if there are no related ones. */
  others: NewsItem[]
}

const othersShown = 5

export async function loader(args: LoaderArgs): Promise<Loaded> {
  const { params, context } = args
  const load = context.get(askContext)
  const [item, talked] = await Promise.all([
    load('article.detail', {
      article_id: wholeNumberIn(params.id),
      neighbour_lang: context.get(readingContext).locale,
    }).catch(missing),
    loadConversation(args),
    fetchStoryFlashes(),
  ])
  const [story, articles] = await Promise.all([
    load('newsflash.similar', { article_id: item.article_id }),
    item.related.length > 0 ? undefined : load('article.list', { limit: othersShown, ...inLanguages([item.lang]) }),
  ])
  const newest = story.list.length > 0 ? undefined : await loadNewestFlashes(load, [item.lang])
  const others = articles?.list.filter((other) => other.article_id !== item.article_id) ?? []
  return { item, story: story.list, newest, others, ...talked }
}

/** One article. */
export default function ArticlePage() {
  const { item, story, newest, others, comments, votes } = useLoaderData<typeof loader>()
  const readNext = item.related.length > 0 ? item.related : others
  const t = useWords()
  const tableLabel = t('article.table')
  const { html, contents } = useMemo(() => dress(item.content, tableLabel), [item.content, tableLabel])
  const reads = useCountedRead(item, false)
  const description = item.abstract || plainText(item.content, 200)
  // Imported articles use their first paragraph as abstract: it is not shown twice.
  const opensWithAbstract = plainText(item.content, 400).startsWith(item.abstract?.slice(0, 80) || ' ')
  return (
    <>
      <Head title={item.title} description={description} item={item} />
      <JsonLd item={item} description={description} />
      <Progress articleId={item.article_id} />
      <div className="article-columns">
        <div className="min-w-0">
          <article lang={useItemLang(item)} data-article={item.article_id} className="measure">
            <h1 className="text-[2.125rem] leading-[1.2] font-bold tracking-[-0.02em] text-balance max-md:text-[min(1.6875rem,13vw)]">
              <TitleText text={item.title} />
            </h1>
            {item.abstract && !opensWithAbstract && (
              <p className="mt-4 text-lg leading-relaxed text-ink-2">{item.abstract}</p>
            )}
            <ArticleMeta item={item} />
            <div className="no-print mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-y border-soft py-2 text-sm text-ink-2">
              <ListenButton item={item} />
              <ItemTools item={item} />
              <ReadingSettingsMenu />
              <span className="ms-auto text-ink-3">{t('news.reads', { count: reads })}</span>
            </div>
            <Corrections item={item} />
            <ArticleAids item={item} />
            <ItemBody picture={item.img_url} html={html} contents={contents} />
          </article>
          <div className="measure">
            {item.url && (
              <p className="mt-8 text-sm text-ink-3">
                <a href={item.url} target="_blank" rel="noopener nofollow" className="underline underline-offset-3">
                  {t('news.source_is', { name: item.source_name || new URL(item.url).hostname })}
                </a>
              </p>
            )}
            <Votes key={`votes ${item.article_id}`} item={item} first={votes} />
            <Tags item={item} />
            <LanguageVersions item={item} />
            <Neighbours item={item} path="/news" />
            {readNext.length > 0 && (
              <section className="no-print mt-10">
                <SectionTitle>{t(item.related.length > 0 ? 'article.related' : 'article.read_next')}</SectionTitle>
                {readNext.map((row) => (
                  <ArticleRow key={row.article_id} item={row} />
                ))}
              </section>
            )}
            <Conversation key={`comments ${item.article_id}`} item={item} comments={comments} />
          </div>
        </div>
        <aside className="page-aside no-print">
          <div className="mb-10 max-lg:hidden" hidden={contents.length < 2}>
            <SectionTitle>{t('article.contents')}</SectionTitle>
            <div className="pt-3">
              <Contents entries={contents} />
            </div>
          </div>
          {story.length > 0 && <StoryFlashes flashes={story} title={t('article.beside')} />}
          {newest && <NewestFlashes newest={newest} title={t('article.wire_now')} />}
        </aside>
      </div>
    </>
  )
}
