import { useLoaderData, useLocation, type LoaderArgs } from '#web/router/index.ts'
import type { CallName } from '#contract/calls.ts'
import { ask, type Ask } from '#web/state/call/ask.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { ArticleRow } from '#web/parts/item/article-row.tsx'
import { Batches, LiveRows } from '#web/parts/growing-list/live-rows.tsx'
import { useLiveList, type NewsList } from '#web/parts/growing-list/live-list.ts'
import { LanguageSwitch } from '#web/parts/languages/language-switch.tsx'
import { QuietNote } from '#web/parts/languages/quiet-note.tsx'
import { inLanguages, langsOf, shownLangs, type Langs } from '#web/parts/languages/read.ts'
import { firstBatchOf, isPositioned } from '#web/parts/growing-list/paging.ts'
import { loadNewestFlashes } from '#web/parts/wire-panel/load.ts'
import { WithWire } from '#web/parts/wire-panel/with-wire.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

type Choice = 'all' | 'original' | 'exclusive' | 'choice' | 'important'

const tabs: { choice: Choice; to: string }[] = [
  { choice: 'all', to: '/article' },
  { choice: 'original', to: '/article?original=1' },
  { choice: 'exclusive', to: '/article_exclusive' },
  { choice: 'choice', to: '/article_choice' },
  { choice: 'important', to: '/article?important=1' },
]

type ListCall = Extract<CallName, 'article.list' | 'article.important'>

function callOf(choice: Choice): [ListCall, Record<string, number>] {
  if (choice === 'important') return ['article.important', {}]
  return ['article.list', choice === 'all' ? {} : { [choice]: 1 }]
}

async function fetchList(
  call: Ask | typeof ask,
  choice: Choice,
  bounds: { end_time?: string | number; page?: number | undefined; only_lang?: Langs; else_all?: 1 },
) {
  const [name, input] = callOf(choice)
  return (await call(name, { ...input, ...bounds } as never)) as NewsList
}

/** The tab is named by the path (`/article_choice`) or by the query. */
export async function loader({ request, query, call, site }: LoaderArgs) {
  const [, tab] = /\/article_(choice|exclusive)\/?$/i.exec(new URL(request.url).pathname) ?? []
  const named = tab?.toLowerCase() as Choice | undefined
  const choice = named ?? (['original', 'important'] as const).find((each) => query.get(each) === '1') ?? 'all'
  const langs = langsOf({ query, site })
  const bounds = { ...firstBatchOf(query), ...inLanguages(langs) }
  const [first, newest] = await Promise.all([fetchList(call, choice, bounds), loadNewestFlashes(call, langs)])
  return { first, choice, langs, newest }
}

/** Articles under five tabs, growing by `end_time`. */
export default function ArticlePage() {
  const { first, choice, langs, newest } = useLoaderData<typeof loader>()
  const t = useWords()
  const { search } = useLocation()
  const shown = shownLangs(langs, first)
  const list = useLiveList(first, {
    older: (endTime) => fetchList(ask, choice, { end_time: endTime, only_lang: shown }),
    live: {
      langs: shown,
      announces: isPositioned(search) ? [] : [0],
      accepts: (item) => !isPositioned(search) && item.type === 0 && (choice === 'all' || item[`is_${choice}`] === 1),
      newest: () => fetchList(ask, choice, { only_lang: shown }),
    },
  })
  const title = t(`article.title_${choice}` satisfies WordKey)
  return (
    <WithWire newest={newest}>
      <Head
        title={title}
        description={t('article.page_description')}
        feed={choice === 'all' ? 'article' : choice}
        hasTwin={choice === 'all'}
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl leading-tight font-bold tracking-tight">{title}</h1>
        <LanguageSwitch />
      </div>
      <Tabs
        label={t('article.filter')}
        tabs={tabs.map((tab) => ({
          name: t(`article.tab_${tab.choice}` satisfies WordKey),
          to: tab.to,
          isCurrent: tab.choice === choice,
        }))}
      />
      <QuietNote langs={langs} list={first} kind="article" />
      <LiveRows list={list} empty={t('article.empty')}>
        <Batches
          list={list}
          row={(item, isLazy) => <ArticleRow key={item.article_id} item={item} Heading="h2" isLazy={isLazy} />}
        />
      </LiveRows>
    </WithWire>
  )
}
