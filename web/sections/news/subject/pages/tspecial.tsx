import { redirect, useLoaderData, type LoaderArgs, type Redirect } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { optionalNumberIn, wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { missing } from '#web/parts/error/missing.ts'
import { SubjectPage } from '#web/sections/news/subject/subject/subject-page.tsx'
import { langsOf } from '#web/parts/languages/read.ts'
import { loadNewestFlashes, type Newest } from '#web/parts/wire-panel/load.ts'
import { askContext } from '#web/state/call/ask.ts'

interface Data {
  special: Output<'specialSubject.detail'>
  newest: Newest
}

/** Without an id the list of special subjects is shown. */
export async function loader({ request, params, context }: LoaderArgs): Promise<Data | Redirect> {
  if (!params.id) return redirect('/special')
  const page = optionalNumberIn(new URL(request.url).searchParams.get('page'))
  const call = context.get(askContext)
  const [special, newest] = await Promise.all([
    call('specialSubject.detail', { p_id: wholeNumberIn(params.id), page }).catch(missing),
    loadNewestFlashes(call, langsOf({ request, context })),
  ])
  return { special, newest }
}

export default function TspecialPage() {
  const { special, newest } = useLoaderData<typeof loader>()
  return <SubjectPage key={special.p_id} type="special" subject={special} items={special} newest={newest} />
}
