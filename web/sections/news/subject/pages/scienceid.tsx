import { redirect, useLoaderData, type LoaderArgs, type Redirect } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { loadConversation, type LoadedConversation } from '#web/parts/conversation/load.ts'
import { missing } from '#web/parts/error/missing.ts'
import { LevelAndAuthor } from '#web/sections/news/subject/work/level.tsx'
import { WorkPage } from '#web/sections/news/subject/work/work-page.tsx'
import { askContext } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'

interface Loaded extends LoadedConversation {
  item: Output<'science.detail'>
}

/** Without an id the list of explainers is shown. */
export async function loader(args: LoaderArgs): Promise<Loaded | Redirect> {
  const { params, context } = args
  if (!params.id) return redirect('/science')
  const [item, talked] = await Promise.all([
    context
      .get(askContext)('science.detail', { id: wholeNumberIn(params.id) })
      .catch(missing),
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
