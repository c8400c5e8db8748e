import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { optionalNumberIn, wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { loadConversation, type LoadedConversation } from '#web/parts/conversation/load.ts'
import { Head } from '#web/parts/head/head.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { useWords } from '#web/state/words.tsx'
import { Link, TextLink } from '#web/ui/link.tsx'
import { TitleText } from '#web/parts/item/title-text.tsx'
import { Conversation } from '#web/parts/conversation/deferred.ts'
import { JsonLd } from '#web/parts/head/json-ld.tsx'
import { useCountedRead } from '#web/parts/item-page/counted-read.ts'
import { Corrections, LanguageVersions, Tags } from '#web/parts/item-page/item-foot.tsx'
import { ItemTools } from '#web/parts/item-page/item-tools.tsx'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { plainText } from '#web/parts/item/plain-text.ts'
import { When } from '#web/parts/when.tsx'
import { Section } from '#web/ui/section-title.tsx'
import { VideoPlayer } from '#web/sections/media/video/video-player.tsx'
import type { VideoItem } from '#contract/media/video.ts'
import { playTime } from '#domain/media/podcast.ts'
import { OtherLanguage } from '#web/parts/item/other-language.tsx'
import { Picture } from '#web/parts/picture.tsx'
import { PlayIcon } from '#web/ui/icons.tsx'

interface List {
  videos: Output<'home.videos'>
}

interface One extends LoadedConversation {
  item: Output<'video.detail'>
  others: Output<'home.videos'>
}

const pageSize = 24
const othersShown = 5

/** One video, or without an id all of them. */
export async function loader(args: LoaderArgs): Promise<List | One> {
  const { query, params, call } = args
  if (!params.id) {
    const page = optionalNumberIn(query.get('page'))
    return { videos: await call('home.videos', { page, limit: pageSize }) }
  }
  const [item, others, talked] = await Promise.all([
    call('video.detail', { id: wholeNumberIn(params.id) }),
    call('home.videos', { limit: othersShown }),
    loadConversation(args),
  ])
  return { item, others, ...talked }
}

export default function VideoRoute() {
  const data = useLoaderData<typeof loader>()
  return 'item' in data ? <VideoPage key={data.item.article_id} {...data} /> : <VideosPage {...data} />
}

function VideosPage({ videos }: List) {
  const t = useWords()
  const { list } = videos
  return (
    <>
      <Head title={t('video.page_title')} description={t('video.page_text')} feed="video" hasTwin items={list} />
      <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('video.page_title')}</h1>
      <p className="mt-2 text-ink-2">
        {t('video.page_text')} <TextLink to="/live">{t('video.to_live')}</TextLink>
      </p>
      <div className="mt-6 grid gap-x-6 gap-y-9 border-t-2 border-ink pt-6 sm:grid-cols-2 lg:grid-cols-3">
        {list.map((item, index) => (
          <VideoCard key={item.article_id} item={item} isLazy={index > 5} />
        ))}
      </div>
      {list.length === 0 && <p className="py-14 text-ink-2">{t('video.empty')}</p>}
      <Pager page={videos.page} hasMore={videos.has_more} />
    </>
  )
}

function VideoPage({ item, others, comments }: One) {
  const t = useWords()
  const description = item.abstract || plainText(item.content, 200) || item.title
  const reads = useCountedRead(item, false)
  const beside = others.list.filter(({ article_id }) => article_id !== item.article_id)
  const { video } = item
  const ld = {
    '@type': 'VideoObject',
    name: item.title,
    uploadDate: new Date(item.add_time * 1000).toISOString(),
    ...(item.img_url && { thumbnailUrl: item.img_url }),
    ...(video.kind === 'embed' ? { embedUrl: video.frame_url } : { contentUrl: video.url }),
    ...(video.length_ms > 0 && { duration: `PT${Math.round(video.length_ms / 1000)}S` }),
  }
  return (
    <div className="grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23.25rem]">
      <Head title={item.title} description={description} item={item} feed="video" />
      <JsonLd item={item} description={description} list={[t('video.page_title'), '/video']} more={ld} />
      <article lang={useItemLang(item)} className="min-w-0">
        <p className="text-sm text-ink-3">
          <Link to="/video">{t('video.page_title')}</Link>
        </p>
        <h1 className="mt-2 mb-5 text-2xl leading-tight font-bold tracking-tight text-balance">
          <TitleText text={item.title} />
        </h1>
        <VideoPlayer source={video} title={item.title} cover={item.img_url} subtitles={item.subtitles} />
        <p className="mt-3 flex flex-wrap gap-x-3 text-sm text-ink-3">
          <When seconds={item.add_time} />
          {item.author && (
            <Link to={`/autor/${item.author.id}`} rel="author" className="text-ink-2">
              <bdi>{item.author.nickname}</bdi>
            </Link>
          )}
          <span>{t('news.reads', { count: reads })}</span>
        </p>
        <div className="no-print mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 border-y border-soft py-2 text-sm text-ink-2">
          <ItemTools item={item} />
        </div>
        <Corrections item={item} />
        {item.content && <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: item.content }} />}
        <Tags item={item} />
        <LanguageVersions item={item} />
        <Conversation key={`comments ${item.article_id}`} item={item} comments={comments} />
      </article>
      <Section className="min-w-0" title={t('video.others')} isShown={beside.length > 0}>
        <div className="mt-4 grid gap-6">
          {beside.map((other) => (
            <VideoCard key={other.article_id} item={other} isLazy />
          ))}
        </div>
      </Section>
    </div>
  )
}

/** One video of a list: its picture, length, title, date and host. */
function VideoCard({ item, isLazy }: { item: VideoItem; isLazy: boolean }) {
  return (
    <article data-item={item.article_id} lang={useItemLang(item)}>
      <Link to={`/video/${item.article_id}`} tabIndex={-1} aria-hidden="true" className="relative block">
        {item.img_url ? (
          <Picture
            url={item.img_url}
            width={640}
            height={360}
            loading={isLazy ? 'lazy' : 'eager'}
            className="aspect-video w-full rounded-md border border-soft"
          />
        ) : (
          <span className="grid aspect-video w-full place-items-center rounded-md border border-soft bg-raised text-ink-3">
            <PlayIcon size={28} />
          </span>
        )}
        {item.video.length_ms > 0 && (
          <span className="absolute end-2 bottom-2 rounded-sm bg-paper px-1.5 text-xs leading-[1.25rem] text-ink">
            {playTime(item.video.length_ms)}
          </span>
        )}
      </Link>
      <h2 className="mt-2.5 text-md leading-snug font-[650] text-pretty">
        <Link to={`/video/${item.article_id}`} data-open>
          <TitleText text={item.title} />
        </Link>
      </h2>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-3">
        <When seconds={item.add_time} />
        {item.video.host && <span>{item.video.host}</span>}
        <OtherLanguage item={item} />
      </p>
    </article>
  )
}
