import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { optionalNumberIn } from '#domain/platform/number/whole-number.ts'
import { Head } from '#web/parts/head/head.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { localeFacts } from '#domain/platform/locale.ts'
import { FindForm } from '#web/ui/find-form.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link, TextLink } from '#web/ui/link.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { PodcastItem } from '#contract/media/podcast.ts'
import { initialOf } from '#web/parts/avatar.tsx'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { OtherLanguage } from '#web/parts/item/other-language.tsx'
import { Picture } from '#web/parts/picture.tsx'
import { When } from '#web/parts/when.tsx'
import { askPlayer, useNowPlaying } from '#web/state/player/listening.ts'
import { PauseIcon, PlayIcon } from '#web/ui/icons.tsx'
import { minutesOf, trackOf } from '#web/parts/player/episode-track.ts'

export async function loader({ query, call }: LoaderArgs) {
  const title = (query.get('title') ?? '').trim().slice(0, 80)
  const category = optionalNumberIn(query.get('category_id')) ?? 0
  const page = optionalNumberIn(query.get('page'))
  const episodes = await call('podcast.list', { title, category_id: category, page })
  return { title, category, episodes }
}

/** Episodes of all podcasts, by category and title. */
export default function RadiosPage() {
  const { title, category, episodes } = useLoaderData<typeof loader>()
  const t = useWords()
  const { list, categories, shows } = episodes
  const pathOf = (id: number) => {
    const query = new URLSearchParams({ ...(title && { title }), ...(id && { category_id: String(id) }) })
    return query.size ? `/radios?${query}` : '/radios'
  }
  return (
    <div className="grid gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,51.25rem)_minmax(240px,1fr)]">
      <div className="min-w-0">
        <Head title={t('radio.page_title')} description={t('radio.page_text')} feed="podcast" hasTwin items={list} />
        <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('radio.page_title')}</h1>
        <p className="mt-2 text-ink-2">{t('radio.page_text')}</p>
        <FindForm
          key={title}
          action="/radios"
          value={title}
          label={t('radio.find')}
          button={t('radio.find_submit')}
          keeps={category > 0 ? { category_id: category } : {}}
          className="mt-5 max-w-[32.5rem]"
        />
        <Tabs
          label={t('radio.categories')}
          tabs={[
            { name: t('radio.all'), to: pathOf(0), isCurrent: category === 0 },
            ...categories.map(({ id, name }) => ({
              name: t(`radio.category_${name}`),
              to: pathOf(id),
              isCurrent: id === category,
            })),
          ]}
        />
        {list.length === 0 && (
          <p className="py-14 text-ink-2">
            {title ? t('radio.find_none', { text: title }) : t('radio.empty')}{' '}
            {(title || category > 0) && <TextLink to="/radios">{t('radio.find_all')}</TextLink>}
          </p>
        )}
        {list.map((item, index) => (
          <EpisodeRow key={item.article_id} item={item} isLazy={index > 3} />
        ))}
        <Pager page={episodes.page} hasMore={episodes.has_more} />
      </div>
      {shows.length > 1 && <Shows shows={shows} />}
    </div>
  )
}

function Shows({ shows }: Pick<Output<'podcast.list'>, 'shows'>) {
  const t = useWords()
  const { locale } = useSite()
  const count = new Intl.NumberFormat(localeFacts[locale].tag)
  return (
    <nav aria-label={t('radio.shows')}>
      <SectionTitle>{t('radio.shows')}</SectionTitle>
      <ul>
        {shows.map((show) => (
          <li key={show.id} className="flex items-baseline justify-between gap-4 border-b border-soft py-2.5 text-sm">
            <Link to={`/radios?${new URLSearchParams({ title: show.title })}`} lang={localeFacts[show.lang].tag}>
              {show.title}
            </Link>
            <span className="text-ink-3">{count.format(show.count)}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** One episode of a list: its podcast, title and description, with a play button. */
function EpisodeRow({ item, isLazy }: { item: PodcastItem; isLazy: boolean }) {
  const t = useWords()
  const key = `podcast:${item.article_id}`
  const isLoaded = useNowPlaying((now) => now?.key === key)
  const isPlaying = useNowPlaying((now) => now?.key === key && now.isPlaying)
  return (
    <article data-item={item.article_id} className="flex items-start gap-5 border-b border-soft py-5 max-sm:gap-4">
      <span
        aria-hidden="true"
        className="grid aspect-square w-28 shrink-0 place-items-center overflow-hidden rounded-md border border-soft bg-raised text-2xl font-semibold text-ink-3 max-sm:w-16"
      >
        <Picture
          url={item.img_url || item.show.cover}
          fallback={initialOf(item.show.title)}
          width={112}
          height={112}
          loading={isLazy ? 'lazy' : 'eager'}
          className="size-full"
        />
      </span>
      <div className="min-w-0 flex-1" lang={useItemLang(item)}>
        <p className="text-sm text-ink-3">
          <bdi>{item.show.title}</bdi>
        </p>
        <h2 className="mt-0.5 text-lg leading-snug font-[650] text-pretty">
          <Link to={`/radioinfo/${item.article_id}`} data-open>
            {item.title}
          </Link>
        </h2>
        {item.abstract && <p className="mt-1 line-clamp-2 text-md text-ink-2">{item.abstract}</p>}
        <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-3">
          <When seconds={item.add_time} />
          {item.audio.length_ms > 0 && <span>{t('player.minutes', { count: minutesOf(item.audio.length_ms) })}</span>}
          {item.episode_type !== 'full' && <span>{t(`radio.type_${item.episode_type}`)}</span>}
          {item.is_explicit && <span>{t('radio.explicit')}</span>}
          {item.has_transcript && <span>{t('radio.with_transcript')}</span>}
          <OtherLanguage item={item} />
        </p>
      </div>
      <button
        type="button"
        aria-label={`${t(isPlaying ? 'player.pause' : 'player.play')}: ${item.title}`}
        className="grid size-11 shrink-0 place-items-center rounded-full border border-control hover:border-ink noscript:hidden"
        onClick={() => askPlayer(isLoaded ? { act: 'toggle' } : { act: 'play', track: trackOf(item) })}
      >
        {isPlaying ? <PauseIcon size={18} /> : <PlayIcon size={18} />}
      </button>
    </article>
  )
}
