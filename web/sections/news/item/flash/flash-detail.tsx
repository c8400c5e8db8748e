import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import type { NewsDetail } from '#contract/news/item.ts'
import { TitleText } from '#web/parts/item/title-text.tsx'
import { localeFacts } from '#domain/platform/locale.ts'
import { longDay } from '#domain/platform/time/long-day.ts'
import { clockIn } from '#domain/platform/time/time.ts'
import { offsetName } from '#domain/platform/time/zoned-time.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { JsonLd } from '#web/parts/head/json-ld.tsx'
import { OutIcon } from '#web/ui/icons.tsx'
import { Conversation, Votes } from '#web/parts/conversation/deferred.ts'
import { loadConversation, type LoadedConversation } from '#web/parts/conversation/load.ts'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { Corrections, LanguageVersions, Neighbours, Tags } from '#web/parts/item-page/item-foot.tsx'
import { ItemTools } from '#web/parts/item-page/item-tools.tsx'
import { FlashLabels } from '#web/parts/item/flash-labels.tsx'
import { OtherLanguage } from '#web/parts/item/other-language.tsx'
import { TranslateFlash } from '#web/parts/item/translate-flash.tsx'
import { useTranslatedFlash } from '#web/parts/item/use-translated-flash.ts'
import { Picture } from '#web/parts/picture.tsx'
import { plainText } from '#web/parts/item/plain-text.ts'
import { useCountedRead } from '#web/parts/item-page/counted-read.ts'
import { langsOf } from '#web/parts/languages/read.ts'
import { loadNewestFlashes, type Newest } from '#web/parts/wire-panel/load.ts'
import { StoryLink } from '#web/parts/item-page/story-link.tsx'
import { fetchStoryFlashes, NewestFlashes, StoryFlashes } from '#web/parts/wire-panel/deferred.ts'
import { Link, OutLink } from '#web/ui/link.tsx'

/** The data of the page of a flash. */
export interface Loaded extends LoadedConversation {
  item: NewsDetail
  /** The newest flashes, if there are no related ones. */
  newest: Newest | undefined
}

export async function loadFlash(args: LoaderArgs): Promise<Loaded> {
  const { params, call, site } = args
  const [item, talked] = await Promise.all([
    call('newsflash.detail', { article_id: wholeNumberIn(params.id), neighbour_lang: site.locale }),
    loadConversation(args),
    fetchStoryFlashes(),
  ])
  const newest = item.related.length > 0 ? undefined : await loadNewestFlashes(call, langsOf(args))
  return { item, newest, ...talked }
}

/** One flash: time, title, text, source, corrections, votes, languages, neighbours, comments, related. */
export function FlashDetail({ path = '/flash' }: { path?: string }) {
  const { item, newest, comments, votes } = useLoaderData<Loaded>()
  const { zone, locale } = useSite()
  const translated = useTranslatedFlash(item)
  const { shown } = translated
  const t = useWords()
  const then = item.add_time * 1000
  const reads = useCountedRead(item, true)
  const description = plainText(item.content, 200)
  return (
    <div className="grid gap-x-12 gap-y-10 md:grid-cols-[minmax(0,1fr)_20rem]">
      <Head title={item.title} description={description} item={item} />
      <JsonLd item={item} description={description} />
      <div>
        <article lang={useItemLang(shown)}>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
            <time dateTime={new Date(then).toISOString()} className={item.ios > 0 ? 'font-[650] text-signal' : ''}>
              {longDay(then, zone, localeFacts[locale].tag, true)} {clockIn(then, zone)} {offsetName(then, zone)}
            </time>
            <FlashLabels item={item} />
            <OtherLanguage item={shown} isWhole />
            <TranslateFlash item={item} translated={translated} />
          </p>
          <h1 className="mt-3 max-w-[26em] text-2xl leading-tight font-bold tracking-[-0.02em] text-balance">
            <TitleText text={shown.title} />
          </h1>
          <Corrections item={item} />
          <div className="prose measure mt-5" dangerouslySetInnerHTML={{ __html: shown.content }} />
          <Picture url={item.img_url} fallback={null} className="mt-6 max-w-full rounded-md" />
        </article>
        <div className="measure mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
          {item.url ? (
            <OutLink href={item.url} className="flex min-h-6 items-center gap-1 underline underline-offset-3">
              {t('news.source_is', { name: item.source_name || new URL(item.url).hostname })}
              <OutIcon />
            </OutLink>
          ) : (
            item.source_name && <span>{t('news.source_is', { name: item.source_name })}</span>
          )}
          <ItemTools item={item} />
          <span className="text-ink-3">{t('news.reads', { count: reads })}</span>
        </div>
        <div className="measure">
          <Votes key={item.article_id} item={item} first={votes} />
        </div>
        <Tags item={item} />
        <LanguageVersions item={item} />
        <Neighbours item={item} path={path} />
        <div className="measure">
          <Conversation key={item.article_id} item={item} comments={comments} />
        </div>
      </div>
      <aside aria-label={t('flash.related')}>
        {item.story && <StoryLink story={item.story} />}
        {item.related.length > 0 && <StoryFlashes flashes={item.related} title={t('flash.related')} />}
        {newest && <NewestFlashes newest={newest} title={t('article.wire_now')} except={item.article_id} />}
        <p className="mt-6 text-sm">
          <Link to={`/newsflash/${item.article_id}`} className="text-ink-2 underline underline-offset-3">
            {t('flash.open_in_wire')}
          </Link>
        </p>
      </aside>
    </div>
  )
}
