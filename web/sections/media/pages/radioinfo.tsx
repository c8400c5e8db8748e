import { redirect, useLoaderData, useLocation, type LoaderArgs, type Redirect } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { feedPath } from '#contract/feeds.ts'
import { TitleText } from '#web/parts/item/title-text.tsx'
import { localisePath } from '#domain/locale.ts'
import { wholeNumberIn } from '#domain/number/whole-number.ts'
import { FollowSubject } from '#web/parts/author/follow-subject.tsx'
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
import { When } from '#web/parts/when.tsx'
import { Chapters } from '#web/sections/media/radio/chapters.tsx'
import { episodeLd } from '#web/sections/media/radio/episode-ld.ts'
import { People } from '#web/sections/media/radio/people.tsx'
import { momentIn, ShareMoment } from '#web/sections/media/radio/share-moment.tsx'
import { minutesOf, trackOf } from '#web/sections/media/radio/track.ts'
import { Transcript } from '#web/sections/media/radio/transcript.tsx'
import { askContext } from '#web/state/call/ask.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
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
  const p_id = wholeNumberIn(params.id)
  const [item, others, talked] = await Promise.all([
    call('podcast.info', { p_id }).catch(missing),
    call('podcast.ofShow', { p_id, limit: othersShown }).catch(missing),
    loadConversation(args),
  ])
  return { item, others, ...talked }
}

/** One episode: its recording in the site's player, chapters, transcript, notes, people, and the other episodes. */
export default function RadioinfoPage() {
  const { item, others, comments } = useLoaderData() as Loaded
  const t = useWords()
  const site = useSite()
  const { hash } = useLocation()
  const lang = useItemLang(item)
  const path = `/radioinfo/${item.article_id}`
  const track = trackOf(item, item.chapters)
  const description = item.abstract || plainText(item.content, 200)
  const reads = useCountedRead(item, false)
  const { season, number } = item
  return (
    <div className="grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_372px]">
      <Head title={item.title} description={description} item={item} feed={`show/${item.show.id}`} />
      <JsonLd
        item={item}
        description={description}
        list={[t('radio.page_title'), '/radios']}
        more={episodeLd(item, site)}
      />
      <article lang={lang} className="min-w-0">
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-3">
          <Link to="/radios">{t('radio.page_title')}</Link>
          <Link to={`/radios?title=${encodeURIComponent(item.show.title)}`}>
            <bdi>{item.show.title}</bdi>
          </Link>
          {number !== null && (
            <span>
              {season === null ? t('radio.episode', { number }) : t('radio.season_episode', { season, number })}
            </span>
          )}
        </p>
        <h1 className="mt-2 text-[34px] leading-[1.2] font-bold tracking-[-0.02em] text-balance max-md:text-[27px]">
          <TitleText text={item.title} />
        </h1>
        {item.abstract && <p className="mt-3 max-w-[62ch] text-lg leading-relaxed text-ink-2">{item.abstract}</p>}
        <p className="mt-3 flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-3">
          <When seconds={item.add_time} />
          {item.audio.length_ms > 0 && <span>{t('player.minutes', { count: minutesOf(item.audio.length_ms) })}</span>}
          <span>{t('news.reads', { count: reads })}</span>
          <a href={item.audio.url} className="underline underline-offset-3">
            {t('radio.audio_file')}
          </a>
        </p>
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
        <section>
          <SectionTitle>{t(others.list.length > 0 ? 'radio.others' : 'radio.about_podcast')}</SectionTitle>
          <div className="no-print mt-3 flex flex-wrap items-center gap-3">
            <FollowSubject
              key={`${item.show.id} ${item.is_followed}`}
              type="show"
              id={item.show.id}
              name={item.show.title}
              hint={t('radio.follow_hint')}
              first={item}
            />
          </div>
          {item.show.intro && <p className="mt-3 text-sm text-ink-2">{item.show.intro}</p>}
          <ul>
            {others.list.map((other) => (
              <li key={other.article_id} className="flex items-baseline gap-3 border-b border-soft py-2.5">
                {other.number !== null && <span className="w-6 shrink-0 text-sm text-ink-3">{other.number}</span>}
                <Link to={`/radioinfo/${other.article_id}`} className="min-w-0 flex-1">
                  {other.title}
                </Link>
                {other.audio.length_ms > 0 && (
                  <span className="text-sm whitespace-nowrap text-ink-3">
                    {t('player.minutes', { count: minutesOf(other.audio.length_ms) })}
                  </span>
                )}
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm text-ink-3">
            <a
              href={localisePath(feedPath(`show/${item.show.id}`), site.locale, site.defaultLocale)}
              className="underline underline-offset-3"
            >
              {t('radio.feed')}
            </a>
          </p>
        </section>
      </div>
    </div>
  )
}
