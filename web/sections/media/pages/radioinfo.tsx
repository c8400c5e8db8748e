import { redirect, useLoaderData, useLocation, type LoaderArgs, type Redirect } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { Conversation } from '#web/parts/conversation/deferred.ts'
import { loadConversation, type LoadedConversation } from '#web/parts/conversation/load.ts'
import { missing } from '#web/parts/error/missing.ts'
import { Head } from '#web/parts/head/head.tsx'
import { JsonLd } from '#web/parts/head/json-ld.tsx'
import { useCountedRead } from '#web/parts/item-page/counted-read.ts'
import { Corrections, LanguageVersions, Tags } from '#web/parts/item-page/item-foot.tsx'
import { ItemTools } from '#web/parts/item-page/item-tools.tsx'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { plainText } from '#web/parts/item/plain-text.ts'
import { PlayButton, QueueButtons } from '#web/parts/player/play-buttons.tsx'
import { Chapters } from '#web/sections/media/radio/chapters.tsx'
import { EpisodeHead } from '#web/sections/media/radio/episode-head.tsx'
import { episodeLd } from '#web/sections/media/radio/episode-ld.ts'
import { OtherEpisodes } from '#web/sections/media/radio/other-episodes.tsx'
import { People } from '#web/sections/media/radio/people.tsx'
import { momentIn, ShareMoment } from '#web/sections/media/radio/share-moment.tsx'
import { trackOf } from '#web/parts/player/episode-track.ts'
import { Transcript } from '#web/sections/media/radio/transcript.tsx'
import { askContext } from '#web/state/call/ask.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'

interface Loaded extends LoadedConversation {
  item: Output<'podcast.info'>
  others: Output<'podcast.ofShow'>
}

const othersShown = 8

/** Without an id the list of podcasts is shown. */
export async function loader(args: LoaderArgs): Promise<Loaded | Redirect> {
  const { params, context } = args
  if (!params.id) return redirect('/radios')
  const call = context.get(askContext)
  const transcript_lang = new URL(args.request.url).searchParams.get('transcript') ?? undefined
  const p_id = wholeNumberIn(params.id)
  const [item, others, talked] = await Promise.all([
    call('podcast.info', { p_id, transcript_lang }).catch(missing),
    call('podcast.ofShow', { p_id, limit: othersShown }).catch(missing),
    loadConversation(args),
  ])
  return { item, others, ...talked }
}

/** One episode: its recording in the site's player, chapters, transcript, notes, people, and the other episodes. */
export default function RadioinfoPage() {
  const { item, others, comments } = useLoaderData<typeof loader>()
  const t = useWords()
  const site = useSite()
  const { hash } = useLocation()
  const lang = useItemLang(item)
  const path = `/radioinfo/${item.article_id}`
  const track = trackOf(item, item.chapters)
  const description = item.abstract || plainText(item.content, 200)
  const reads = useCountedRead(item, false)
  return (
    <div className="grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23.25rem]">
      <Head title={item.title} description={description} item={item} feed={`show/${item.show.id}`} />
      <JsonLd
        item={item}
        description={description}
        list={[t('radio.page_title'), '/radios']}
        more={episodeLd(item, site)}
      />
      <article lang={lang} className="min-w-0">
        <EpisodeHead item={item} reads={reads} />
        <div className="no-print mt-5 flex flex-wrap gap-2.5">
          <PlayButton track={track} startMs={momentIn(hash)} />
          <QueueButtons track={track} />
        </div>
        <div className="no-print mt-5 flex flex-wrap items-center gap-x-5 gap-y-1 border-y border-soft py-2 text-sm text-ink-2">
          <ItemTools item={item} />
          <ShareMoment trackKey={track.key} path={path} />
        </div>
        <Corrections item={item} />
        {item.content && (
          <section className="mt-9">
            <SectionTitle>{t('radio.notes')}</SectionTitle>
            <div className="prose mt-4" dangerouslySetInnerHTML={{ __html: item.content }} />
          </section>
        )}
        <div className="mt-9 lg:hidden">
          <Chapters item={item} track={track} />
        </div>
        <Transcript key={item.article_id} item={item} track={track} />
        <Tags item={item} />
        <LanguageVersions item={item} />
        <Conversation key={`comments ${item.article_id}`} item={item} comments={comments} />
      </article>
      <div className="grid min-w-0 content-start gap-10">
        <div className="max-lg:hidden">
          <Chapters item={item} track={track} />
        </div>
        <People people={item.people} />
        <OtherEpisodes item={item} others={others} />
      </div>
    </div>
  )
}
