import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { optionalNumberIn, wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { loadConversation } from '#web/parts/conversation/load.ts'
import { inLanguages, langsOf } from '#web/parts/languages/read.ts'
import { missing } from '#web/parts/error/missing.ts'
import { askContext } from '#web/state/call/ask.ts'
import { ReportPage, type ReportData } from './report-page.tsx'
import { ReportsPage, type ReportsData } from './reports-page.tsx'

/** One report. Without an id the library and its series, with `?id=` one series. */
export async function loader(args: LoaderArgs): Promise<ReportData | ReportsData> {
  const { request, params, context } = args
  const call = context.get(askContext)
  if (params.id) {
    const [item, { comments }] = await Promise.all([
      call('institute.detail', { id: wholeNumberIn(params.id) }).catch(missing),
      loadConversation(args),
    ])
    return { item, comments }
  }
  const query = new URL(request.url).searchParams
  const id = optionalNumberIn(query.get('id'))
  const langs = langsOf({ request, context })
  const page = optionalNumberIn(query.get('page'))
  const reports = await call('institute.select', { id, page, ...inLanguages(langs) }).catch(missing)
  return { id, langs, reports }
}

export default function ResearchRoute() {
  const data = useLoaderData<typeof loader>()
  return 'item' in data ? <ReportPage {...data} /> : <ReportsPage {...data} />
}
