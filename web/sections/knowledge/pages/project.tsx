import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { optionalNumberIn, wholeNumberIn } from '#domain/number/whole-number.ts'
import { missing } from '#web/parts/error/missing.ts'
import { TokenPage, type TokenData } from '#web/sections/knowledge/token/token-page.tsx'
import { TokensPage, type TokensData } from '#web/sections/knowledge/token/tokens-page.tsx'
import { askContext } from '#web/state/call/ask.ts'

/** One token, or without an id all of them. */
export async function loader({ request, params, context }: LoaderArgs): Promise<TokenData | TokensData> {
  const call = context.get(askContext)
  const query = new URL(request.url).searchParams
  const page = optionalNumberIn(query.get('page'))
  if (!params.id) {
    const title = (query.get('title') ?? '').trim().slice(0, 80)
    const category = optionalNumberIn(query.get('category')) ?? 0
    const tokens = await call('tokenwiki.list', { title, category_id: category, page }).catch(missing)
    return { title, category, tokens }
  }
  const id = wholeNumberIn(params.id)
  const [token, news] = await Promise.all([
    call('tokenwiki.detail', { id }),
    call('tokenwiki.news', { id, page }),
  ]).catch(missing)
  return { token, news }
}

export default function ProjectRoute() {
  const data = useLoaderData<typeof loader>()
  return 'token' in data ? <TokenPage key={data.token.id} {...data} /> : <TokensPage {...data} />
}
