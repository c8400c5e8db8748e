import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { FindForm } from '#web/ui/find-form.tsx'
import type { Output } from '#contract/calls.ts'
import { optionalNumberIn, wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { Head } from '#web/parts/head/head.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { SubjectPage } from '#web/sections/news/subject/subject/subject-page.tsx'
import { SubjectRow } from '#web/sections/news/subject/subject/subject-row.tsx'
import { langsOf } from '#web/parts/languages/read.ts'
import { loadNewestFlashes, type Newest } from '#web/parts/wire-panel/load.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'

interface Topics {
  title: string
  topics: Output<'topic.search'>
}

interface Topic {
  topic: Output<'topic.detail'>
  items: Output<'topic.content'>
  newest: Newest
}

/** One topic, or without an id all of them. */
export async function loader({ query, params, call, site }: LoaderArgs): Promise<Topics | Topic> {
  const page = optionalNumberIn(query.get('page'))
  if (!params.id) {
    const title = (query.get('title') ?? '').trim().slice(0, 80)
    return { title, topics: await call('topic.search', { title, page }) }
  }
  const p_id = wholeNumberIn(params.id)
  const [topic, items, newest] = await Promise.all([
    call('topic.detail', { p_id }),
    call('topic.content', { p_id, page }),
    loadNewestFlashes(call, langsOf({ query, site })),
  ])
  return { topic, items, newest }
}

export default function TopicRoute() {
  const data = useLoaderData<typeof loader>()
  return 'topic' in data ? (
    <SubjectPage key={data.topic.p_id} type="topic" subject={data.topic} items={data.items} newest={data.newest} />
  ) : (
    <TopicsPage {...data} />
  )
}

function TopicsPage({ title, topics }: Topics) {
  const t = useWords()
  return (
    <div className="max-w-[47.5rem]">
      <Head
        title={t('topic.topics')}
        description={t('topic.topics_text')}
        hasTwin
        items={topics.list.map((topic) => ({ title: topic.title, path: `/topic/${topic.p_id}` }))}
      />
      <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('topic.topics')}</h1>
      <p className="mt-2 text-ink-2">{t('topic.topics_text')}</p>
      <FindForm
        key={title}
        action="/topic"
        value={title}
        label={t('topic.find')}
        button={t('topic.find_submit')}
        className="mt-5 max-w-[30rem]"
      />
      <div className="mt-6 border-t-2 border-ink">
        {topics.list.length === 0 && (
          <p className="py-14 text-ink-2">
            {title ? t('topic.find_none', { text: title }) : t('topic.topics_empty')}{' '}
            {title && (
              <Link to="/topic" className="underline underline-offset-3">
                {t('topic.find_all')}
              </Link>
            )}
          </p>
        )}
        {topics.list.map((topic) => (
          <SubjectRow key={topic.p_id} subject={topic} to={`/topic/${topic.p_id}`} />
        ))}
      </div>
      <Pager page={topics.page} hasMore={topics.has_more} />
    </div>
  )
}
