import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { optionalNumberIn } from '#domain/platform/number/whole-number.ts'
import { Head } from '#web/parts/head/head.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { SubjectRow } from '#web/sections/news/subject/subject/subject-row.tsx'
import { useWords } from '#web/state/words.tsx'

export const loader = ({ query, call }: LoaderArgs): Promise<Output<'specialSubject.list'>> =>
  call('specialSubject.list', { page: optionalNumberIn(query.get('page')) })

/** All special subjects. */
export default function SpecialPage() {
  const specials = useLoaderData<typeof loader>()
  const t = useWords()
  return (
    <div className="max-w-[47.5rem]">
      <Head
        title={t('topic.specials')}
        description={t('topic.specials_text')}
        hasTwin
        items={specials.list.map((special) => ({ title: special.title, path: `/tspecial/${special.p_id}` }))}
      />
      <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('topic.specials')}</h1>
      <p className="mt-2 text-ink-2">{t('topic.specials_text')}</p>
      <div className="mt-6 border-t-2 border-ink">
        {specials.list.length === 0 && <p className="py-14 text-ink-2">{t('topic.specials_empty')}</p>}
        {specials.list.map((special) => (
          <SubjectRow key={special.p_id} subject={special} to={`/tspecial/${special.p_id}`} />
        ))}
      </div>
      <Pager page={specials.page} hasMore={specials.has_more} />
    </div>
  )
}
