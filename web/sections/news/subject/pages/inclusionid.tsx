import { redirect, useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { loadConversation } from '#web/parts/conversation/load.ts'
import { Byline, Credit, outletOf } from '#web/sections/news/subject/work/credit.tsx'
import { WorkPage } from '#web/sections/news/subject/work/work-page.tsx'
import { useWords } from '#web/state/words.tsx'

/** Without an id the list of columns is shown. */
export async function loader(args: LoaderArgs) {
  const { params, call } = args
  if (!params.id) return redirect('/inclusion')
  const [item, talked] = await Promise.all([
    call('inclusion.detail', { id: wholeNumberIn(params.id) }),
    loadConversation(args),
  ])
  return { item, ...talked }
}

/** One column, with its credit above the text. */
export default function InclusionidPage() {
  const { item, comments } = useLoaderData<typeof loader>()
  const t = useWords()
  const outlet = outletOf(item)
  const ld = {
    '@type': 'OpinionNewsArticle',
    ...(item.byline && { author: { '@type': 'Person', name: item.byline } }),
    ...(outlet && { sourceOrganization: { '@type': 'Organization', name: outlet } }),
    ...(item.licence && { usageInfo: item.licence }),
  }
  return (
    <WorkPage item={item} comments={comments} list={t('inclusion.title')} lead={<Byline item={item} />} ld={ld}>
      <Credit item={item} />
    </WorkPage>
  )
}
