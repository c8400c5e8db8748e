import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { optionalNumberIn } from '#domain/platform/number/whole-number.ts'
import { missing } from '#web/parts/error/missing.ts'
import { CollectionLd } from '#web/parts/head/collection-ld.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { EpisodeRow } from '#web/sections/media/radio/episode-row.tsx'
import { localeFacts } from '#domain/platform/locale.ts'
import { FindForm } from '#web/ui/find-form.tsx'
import { askContext } from '#web/state/call/ask.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

interface Loaded {
  title: string
  category: number
  episodes: Output<'podcast.list'>
}

export async function loader({ request, context }: LoaderArgs): Promise<Loaded> {
  const query = new URL(request.url).searchParams
  const title = (query.get('title') ?? '').trim().slice(0, 80)
  const category = optionalNumberIn(query.get('category_id')) ?? 0
  const page = optionalNumberIn(query.get('page'))
  const episodes = await context.get(askContext)('podcast.list', { title, category_id: category, page }).catch(missing)
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
        <Head title={t('radio.page_title')} description={t('radio.page_text')} feed="podcast" hasTwin />
        <CollectionLd name={t('radio.page_title')} description={t('radio.page_text')} items={list} />
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
            {(title || category > 0) && (
              <Link to="/radios" className="underline underline-offset-3">
                {t('radio.find_all')}
              </Link>
            )}
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

/** The podcasts with their number of episodes. */
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
