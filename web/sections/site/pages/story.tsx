import { redirect, useLoaderData, type LoaderArgs, type Redirect } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { optionalNumberIn, wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { Head } from '#web/parts/head/head.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { When } from '#web/parts/when.tsx'
import { StoryPage } from '#web/sections/site/story/story-page.tsx'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'

type Data = { story: Output<'story.detail'> } | { stories: Output<'story.list'> }

/** One story, or without an id all running ones. The address of an item leads to its story. */
export async function loader({ query, params, call }: LoaderArgs): Promise<Data | Redirect> {
  if (!params.id) {
    const page = optionalNumberIn(query.get('page'))
    return { stories: await call('story.list', { page }) }
  }
  const story = await call('story.detail', { p_id: wholeNumberIn(params.id) })
  return String(story.p_id) === params.id ? { story } : redirect(`/story/${story.p_id}`)
}

export default function StoryRoute() {
  const data = useLoaderData<typeof loader>() as Data
  return 'story' in data ? <StoryPage key={data.story.p_id} first={data.story} /> : <StoriesPage {...data} />
}

function StoriesPage({ stories }: { stories: Output<'story.list'> }) {
  const t = useWords()
  return (
    <div className="max-w-[760px]">
      <Head
        title={t('story.all')}
        description={t('story.all_text')}
        hasTwin
        items={stories.list.map(({ p_id, title }) => ({ title, path: `/story/${p_id}` }))}
      />
      <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('story.all')}</h1>
      <p className="mt-2 text-ink-2">{t('story.all_text')}</p>
      <div className="mt-6 border-t-2 border-ink">
        {stories.list.length === 0 && <p className="py-14 text-ink-2">{t('story.empty')}</p>}
        {stories.list.map(({ p_id, title, item_count, newest_time }) => (
          <article key={p_id} data-item={p_id} className="border-b border-soft py-4">
            <h2 className="text-lg leading-snug font-[650]">
              <Link to={`/story/${p_id}`} data-open>
                {title}
              </Link>
            </h2>
            <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-3">
              <span>{t('story.entries', { count: item_count })}</span>
              {newest_time > 0 && (
                <span>
                  {t('story.last')} <When seconds={newest_time} />
                </span>
              )}
            </p>
          </article>
        ))}
      </div>
      <Pager page={stories.page} hasMore={stories.has_more} />
    </div>
  )
}
