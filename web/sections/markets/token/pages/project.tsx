import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { optionalNumberIn, wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { TokenPage, type TokenData } from '#web/sections/markets/token/token-page.tsx'
import { langsOf } from '#web/parts/languages/read.ts'
import type { Output } from '#contract/calls.ts'
import { Head } from '#web/parts/head/head.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { FindForm } from '#web/ui/find-form.tsx'
import type { Token } from '#contract/markets/token.ts'

/** One token, or without an id all of them. */
export async function loader({ query, params, call, site }: LoaderArgs): Promise<TokenData | TokensData> {
  const page = optionalNumberIn(query.get('page'))
  if (!params.id) {
    const title = (query.get('title') ?? '').trim().slice(0, 80)
    const category = optionalNumberIn(query.get('category')) ?? 0
    const tokens = await call('tokenwiki.list', { title, category_id: category, page })
    return { title, category, tokens }
  }
  const id = wholeNumberIn(params.id)
  const langs = langsOf({ query, site })
  const [token, own] = await Promise.all([
    call('tokenwiki.detail', { id }),
    call('tokenwiki.news', { id, page, only_lang: langs }),
  ])
  const isEmpty = langs !== undefined && own.total === 0
  const news = isEmpty ? await call('tokenwiki.news', { id, page }) : own
  return { token, news, langs, isInOtherLanguages: isEmpty && news.total > 0 }
}

export default function ProjectRoute() {
  const data = useLoaderData<typeof loader>()
  return 'token' in data ? <TokenPage key={data.token.id} {...data} /> : <TokensPage {...data} />
}

interface TokensData {
  title: string
  category: number
  tokens: Output<'tokenwiki.list'>
}

/** All tokens by category, or those whose name matches a search. */
function TokensPage({ title, category, tokens }: TokensData) {
  const t = useWords()
  const to = (id: number) => {
    const query = new URLSearchParams({ ...(title && { title }), ...(id && { category: String(id) }) })
    return query.size ? `/project?${query}` : '/project'
  }
  return (
    <div className="max-w-[51.25rem]">
      <Head
        title={t('science.wiki')}
        description={t('science.wiki_text')}
        hasTwin
        items={tokens.list.map(({ id, name, symbol }) => ({ title: `${name} (${symbol})`, path: `/project/${id}` }))}
      />
      <p className="text-sm text-ink-3">
        <Link to="/science">{t('science.page_title')}</Link>
      </p>
      <h1 className="mt-1 text-2xl leading-tight font-bold tracking-tight">{t('science.wiki')}</h1>
      <p className="mt-2 text-ink-2">{t('science.wiki_text')}</p>
      <FindForm
        key={title}
        action="/project"
        value={title}
        label={t('science.find')}
        button={t('science.find_submit')}
        className="mt-5 max-w-[32.5rem]"
      />
      <Tabs
        label={t('science.filter')}
        tabs={[
          { name: t('science.category_all'), to: to(0), isCurrent: category === 0 },
          ...tokens.categories.map(({ id, name }) => ({
            name: t(`science.category_${name}`),
            to: to(id),
            isCurrent: id === category,
          })),
        ]}
      />
      {tokens.list.length > 0 && (
        <p className="pt-3 text-sm text-ink-3">{t('science.token_count', { count: tokens.total })}</p>
      )}
      {tokens.list.length === 0 && (
        <p className="py-14 text-ink-2">
          {title ? t('science.find_none', { text: title }) : t('science.tokens_empty')}{' '}
          {(title || category > 0) && (
            <Link to="/project" className="underline underline-offset-3">
              {t('science.all_tokens')}
            </Link>
          )}
        </p>
      )}
      {tokens.list.map((token) => (
        <TokenRow key={token.id} token={token} />
      ))}
      <Pager page={tokens.page} hasMore={tokens.has_more} />
    </div>
  )
}

/** One token of a list: symbol, name, description, and the number of items that name it. */
function TokenRow({ token }: { token: Token }) {
  const t = useWords()
  return (
    <article
      data-item={token.id}
      className="grid grid-cols-[min(5.75rem,30%)_minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-soft py-3 max-sm:grid-cols-[min(4.5rem,30%)_minmax(0,1fr)]"
    >
      <span className="truncate text-sm text-ink-3">{token.symbol}</span>
      <div className="min-w-0">
        <h2 className="text-md font-[650]">
          <Link to={`/project/${token.id}`} data-open>
            <bdi>{token.name}</bdi>
          </Link>
        </h2>
        {token.intro && <p className="mt-0.5 line-clamp-2 text-sm text-ink-2">{token.intro}</p>}
      </div>
      <span className="text-sm text-ink-3 max-sm:col-start-2">
        {token.item_count > 0 && t('topic.item_count', { count: token.item_count })}
      </span>
    </article>
  )
}
