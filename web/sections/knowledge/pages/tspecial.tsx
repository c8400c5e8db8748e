import { redirect, useLoaderData, type LoaderArgs, type Redirect } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { optionalNumberIn, wholeNumberIn } from '#domain/number/whole-number.ts'
import { missing } from '#web/parts/error/missing.ts'
import { SubjectPage } from '#web/sections/knowledge/subject/subject-page.tsx'
import { askContext } from '#web/state/call/ask.ts'

/** Without an id the list of special subjects. */
export async function loader({
  request,
  params,
  context,
}: LoaderArgs): Promise<Output<'specialSubject.detail'> | Redirect> {
  if (!params.id) return redirect('/special')
  const page = optionalNumberIn(new URL(request.url).searchParams.get('page'))
  return context
    .get(askContext)('specialSubject.detail', { p_id: wholeNumberIn(params.id), page })
    .catch(missing)
}

export default function TspecialPage() {
  const special = useLoaderData() as Output<'specialSubject.detail'>
  return <SubjectPage key={special.p_id} type="special" subject={special} items={special} />
}
