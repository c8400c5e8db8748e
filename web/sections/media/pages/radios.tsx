import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { optionalNumberIn } from '#domain/number/whole-number.ts'
import { missing } from '#web/parts/error/missing.ts'
import { CollectionLd } from '#web/parts/head/collection-ld.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { EpisodeRow } from '#web/sections/media/radio/episode-row.tsx'
import { FindForm } from '#web/ui/find-form.tsx'
import { askContext } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
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
  const { list, categories } = episodes
  const pathOf = (id: number) => {
    const query = new URLSearchParams({ ...(title && { title }), ...(id && { category_id: String(id) }) })
    return query.size ? `/radios?${query}` : '/radios'
  }
  return (
    <div className="max-w-[820px]">
      <Head title={t('radio.page_title')} description={t('radio.page_text')} feed="podcast" />
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
        className="mt-5 max-w-[520px]"
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
  )
}
