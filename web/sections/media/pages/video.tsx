import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { optionalNumberIn, wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { loadConversation, type LoadedConversation } from '#web/parts/conversation/load.ts'
import { missing } from '#web/parts/error/missing.ts'
import { CollectionLd } from '#web/parts/head/collection-ld.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { VideoCard } from '#web/sections/media/video/video-card.tsx'
import { VideoPage } from '#web/sections/media/video/video-page.tsx'
import { askContext } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'

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
  const { params, request, context } = args
  const call = context.get(askContext)
  if (!params.id) {
    const page = optionalNumberIn(new URL(request.url).searchParams.get('page'))
    return { videos: await call('home.videos', { page, limit: pageSize }).catch(missing) }
  }
  const [item, others, talked] = await Promise.all([
    call('video.detail', { id: wholeNumberIn(params.id) }).catch(missing),
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
      <Head title={t('video.page_title')} description={t('video.page_text')} feed="video" hasTwin />
      <CollectionLd name={t('video.page_title')} description={t('video.page_text')} items={list} />
      <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('video.page_title')}</h1>
      <p className="mt-2 text-ink-2">
        {t('video.page_text')}{' '}
        <Link to="/live" className="underline underline-offset-3">
          {t('video.to_live')}
        </Link>
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
