import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { optionalNumberIn, wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { missing } from '#web/parts/error/missing.ts'
import { TokenPage, type TokenData } from '#web/sections/markets/token/token-page.tsx'
import { TokensPage, type TokensData } from '#web/sections/markets/token/tokens-page.tsx'
import { langsOf } from '#web/parts/languages/read.ts'
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
  const langs = langsOf({ request, context })
  const [token, own] = await Promise.all([
    call('tokenwiki.detail', { id }),
    call('tokenwiki.news', { id, page, only_lang: langs }),
  ]).catch(missing)
  const isEmpty = langs !== undefined && own.total === 0
  const news = isEmpty ? await call('tokenwiki.news', { id, page }).catch(missing) : own
  return { token, news, langs, isInOtherLanguages: isEmpty && news.total > 0 }
}

export default function ProjectRoute() {
  const data = useLoaderData<typeof loader>()
  return 'token' in data ? <TokenPage key={data.token.id} {...data} /> : <TokensPage {...data} />
}
