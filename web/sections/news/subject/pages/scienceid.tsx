import { redirect, useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { loadConversation } from '#web/parts/conversation/load.ts'
import { LevelAndAuthor } from '#web/sections/news/subject/work/level.tsx'
import { WorkPage } from '#web/sections/news/subject/work/work-page.tsx'
import { useWords } from '#web/state/words.tsx'

/** Without an id the list of explainers is shown. */
export async function loader(args: LoaderArgs) {
  const { params, call } = args
  if (!params.id) return redirect('/science')
  const [item, talked] = await Promise.all([
    call('science.detail', { id: wholeNumberIn(params.id) }),
    loadConversation(args),
  ])
  return { item, ...talked }
}

/** One explainer. */
export default function ScienceidPage() {
  const { item, comments } = useLoaderData<typeof loader>()
  const t = useWords()
  return (
    <WorkPage
      item={item}
      comments={comments}
      list={t('science.page_title')}
      lead={<LevelAndAuthor item={item} />}
      ld={{ '@type': ['Article', 'LearningResource'], educationalLevel: t(`science.level_${item.level}`) }}
    />
  )
}
