import { redirect, useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { optionalNumberIn, wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { SubjectPage } from '#web/sections/news/subject/subject/subject-page.tsx'
import { langsOf } from '#web/parts/languages/read.ts'
import { loadNewestFlashes } from '#web/parts/wire-panel/load.ts'

/** Without an id the list of special subjects is shown. */
export async function loader({ query, params, call, site }: LoaderArgs) {
  if (!params.id) return redirect('/special')
  const page = optionalNumberIn(query.get('page'))
  const [special, newest] = await Promise.all([
    call('specialSubject.detail', { p_id: wholeNumberIn(params.id), page }),
    loadNewestFlashes(call, langsOf({ query, site })),
  ])
  return { special, newest }
}

export default function TspecialPage() {
  const { special, newest } = useLoaderData<typeof loader>()
  return <SubjectPage key={special.p_id} type="special" subject={special} items={special} newest={newest} />
}
