import type { Output } from '#contract/calls.ts'
import { TitleText } from '#web/parts/item/title-text.tsx'
import { Conversation } from '#web/parts/conversation/deferred.ts'
import type { LoadedConversation } from '#web/parts/conversation/load.ts'
import { Head } from '#web/parts/head/head.tsx'
import { JsonLd } from '#web/parts/head/json-ld.tsx'
import { useCountedRead } from '#web/parts/item-page/counted-read.ts'
import { Corrections, LanguageVersions, Tags } from '#web/parts/item-page/item-foot.tsx'
import { ItemTools } from '#web/parts/item-page/item-tools.tsx'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { plainText } from '#web/parts/item/plain-text.ts'
import { When } from '#web/parts/when.tsx'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { VideoCard } from './video-card.tsx'
import { VideoPlayer } from './video-player.tsx'

interface VideoPageProps extends LoadedConversation {
  item: Output<'video.detail'>
  others: Output<'home.videos'>
}

/** One video with its text, and other videos next to it. */
export function VideoPage({ item, others, comments }: VideoPageProps) {
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
      {beside.length > 0 && (
        <section className="min-w-0">
          <SectionTitle>{t('video.others')}</SectionTitle>
          <div className="mt-4 grid gap-6">
            {beside.map((other) => (
              <VideoCard key={other.article_id} item={other} isLazy />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}
