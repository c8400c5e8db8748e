import { useMemo, useState } from 'react'
import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import type { NewsDetail, NewsItem } from '#contract/news/item.ts'
import { itemIdIn } from '#domain/news/item/slug.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { JsonLd } from '#web/parts/head/json-ld.tsx'
import { ArticleRow } from '#web/parts/item/article-row.tsx'
import { Conversation, Votes } from '#web/parts/conversation/deferred.ts'
import { loadConversation, type LoadedConversation } from '#web/parts/conversation/load.ts'
import { useCountedRead } from '#web/parts/item-page/counted-read.ts'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { Corrections, LanguageVersions, Neighbours, Tags } from '#web/parts/item-page/item-foot.tsx'
import { ItemBody } from '#web/parts/item-page/item-body.tsx'
import { StoryLink } from '#web/parts/item-page/story-link.tsx'
import { ItemTools } from '#web/parts/item-page/item-tools.tsx'
import { inLanguages } from '#web/parts/languages/read.ts'
import { plainText } from '#web/parts/item/plain-text.ts'
import { ListenButton } from '#web/parts/player/listen-button.tsx'
import { Section, SectionTitle } from '#web/ui/section-title.tsx'
import { ArticleAids } from '#web/parts/summary/article-aids.tsx'
import { fetchStoryFlashes, NewestFlashes, StoryFlashes } from '#web/parts/wire-panel/deferred.ts'
import { loadNewestFlashes, type Newest } from '#web/parts/wire-panel/load.ts'
import { Contents } from '#web/parts/item-page/contents.tsx'
import { dress } from '#web/parts/item-page/dress.ts'
import { keysOf } from '#domain/platform/keys-of.ts'
import {
  storeReadingSettings,
  readingChoices,
  readReadingSettings,
  type ReadingSettings,
} from '#web/state/settings/reading-settings.ts'
import { TextIcon } from '#web/ui/icons.tsx'
import { ArticleHead } from '#web/sections/news/item/article-head.tsx'
import { Progress } from './progress.tsx'
import { OutLink } from '#web/ui/link.tsx'

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
  const { params, call, site } = args
  const [item, talked] = await Promise.all([
    call('article.detail', { article_id: itemIdIn(params.id), neighbour_lang: site.locale }),
    loadConversation(args),
    fetchStoryFlashes(),
  ])
  const [story, articles] = await Promise.all([
    call('newsflash.similar', { article_id: item.article_id }),
    item.related.length > 0 ? undefined : call('article.list', { limit: othersShown, ...inLanguages([item.lang]) }),
  ])
  const newest = story.list.length > 0 ? undefined : await loadNewestFlashes(call, [item.lang])
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
  return (
    <>
      <Head title={item.title} description={description} item={item} />
      <JsonLd item={item} description={description} />
      <Progress articleId={item.article_id} />
      <div className="article-columns">
        <div className="min-w-0">
          <article lang={useItemLang(item)} data-article={item.article_id} className="measure">
            <ArticleHead item={item} />
            <div className="no-print mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-y border-soft py-2 text-sm text-ink-2">
              <ListenButton item={item} />
              <ItemTools item={item} />
              <ReadingSettingsMenu />
              <span className="ms-auto text-ink-3">{t('news.reads', { count: reads })}</span>
            </div>
            <Corrections item={item} />
            <ArticleAids item={item} />
            <ItemBody picture={item.img_url} focus={item.img_focus} html={html} contents={contents} />
          </article>
          <div className="measure">
            {item.url && (
              <p className="mt-8 text-sm text-ink-3">
                <OutLink href={item.url} className="underline underline-offset-3">
                  {t('news.source_is', { name: item.source_name || new URL(item.url).hostname })}
                </OutLink>
              </p>
            )}
            <Votes key={`votes ${item.article_id}`} item={item} first={votes} />
            <Tags item={item} />
            <LanguageVersions item={item} />
            <Neighbours item={item} path="/news" />
            {readNext.length > 0 && (
              <Section
                className="no-print mt-10"
                title={t(item.related.length > 0 ? 'article.related' : 'article.read_next')}
              >
                {readNext.map((row) => (
                  <ArticleRow key={row.article_id} item={row} />
                ))}
              </Section>
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
          {item.story && <StoryLink story={item.story} />}
          {story.length > 0 && <StoryFlashes flashes={story} title={t('article.beside')} />}
          {newest && <NewestFlashes newest={newest} title={t('article.wire_now')} />}
        </aside>
      </div>
    </>
  )
}

const names = { readerSize: 'size', readerWidth: 'width', readerFace: 'face' } as const

/** Text size, width and typeface; applied immediately and stored in this browser. */
function ReadingSettingsMenu() {
  const t = useWords()
  const [settings, setSettings] = useState<ReadingSettings | null>(null)
  const choose = (change: Partial<ReadingSettings>) => {
    const next = { ...readReadingSettings(), ...change }
    storeReadingSettings(next)
    setSettings(next)
  }
  return (
    <>
      <button
        type="button"
        popoverTarget="reader-settings"
        title={t('article.reader')}
        className="anchor-reader flex min-h-6 min-w-6 items-center gap-1 hover:text-ink"
      >
        <TextIcon />
        <span className="max-sm:sr-only">{t('article.reader')}</span>
      </button>
      <div
        id="reader-settings"
        popover="auto"
        onToggle={() => setSettings(readReadingSettings())}
        className="menu-reader m-0 w-72 rounded-md border border-line bg-raised p-4 text-ink shadow-lg"
      >
        {keysOf(readingChoices).map((name) => (
          <fieldset key={name} className="mb-3 last:mb-0">
            <legend className="mb-1 text-xs text-ink-3">{t(`article.reader_${names[name]}` satisfies WordKey)}</legend>
            <div className="flex gap-1">
              {readingChoices[name].map((value) => (
                <label
                  key={value}
                  className="flex-1 cursor-pointer rounded-sm border border-line px-1 py-1 text-center text-xs text-ink-2 has-checked:border-signal has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-signal"
                >
                  <input
                    type="radio"
                    name={name}
                    value={value}
                    className="sr-only"
                    checked={settings?.[name] === value}
                    onChange={() => choose({ [name]: value })}
                  />
                  {t(`article.${names[name]}_${value}` as WordKey)}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </>
  )
}
