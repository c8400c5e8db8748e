import { useLoaderData, useLocation, type LoaderArgs } from '#web/router/index.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { askContext } from '#web/state/call/ask.ts'
import { missing } from '#web/parts/error/missing.ts'
import { AuthorPage, type AuthorData } from '#web/sections/news/author/author-page.tsx'
import { AuthorsPage, loadAuthors, type Authors } from '#web/sections/news/author/authors-page.tsx'
import { langsOf } from '#web/parts/languages/read.ts'
import { loadNewestFlashes } from '#web/parts/wire-panel/load.ts'
import { firstBatchOf } from '#web/parts/growing-list/paging.ts'

/** Authors of the site: one with an id, otherwise all by class. */
export async function loader(args: LoaderArgs): Promise<AuthorData | Authors> {
  const { request, params, context } = args
  if (!params.id) return loadAuthors(args)
  const call = context.get(askContext)
  const query = new URL(request.url).searchParams
  const category = ({ '1': 1, '2': 2 } as const)[query.get('category') ?? ''] ?? 0
  const position = firstBatchOf(query)
  const [author, first, newest] = await Promise.all([
    call('author.info', { id: wholeNumberIn(params.id) }),
    call('author.contents', { id: wholeNumberIn(params.id), category_id: category, ...position }),
    loadNewestFlashes(call, langsOf(args)),
  ]).catch(missing)
  return { author, category, first, newest }
}

/** `/autor` and `/newsauthor` show the same pages at their own addresses. */
export default function AuthorRoutes() {
  const data = useLoaderData<typeof loader>()
  const root = `/${useLocation().pathname.split('/')[1]}`
  return 'author' in data ? (
    <AuthorPage key={data.author.id} {...data} list={root} />
  ) : (
    <AuthorsPage {...data} to={root} />
  )
}
