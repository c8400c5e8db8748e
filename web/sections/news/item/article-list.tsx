import { useLoaderData, useLocation, type LoaderArgs } from '#web/router/index.ts'
import type { CallName } from '#contract/calls.ts'
import { ask, askContext, type Ask } from '#web/state/call/ask.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { ArticleRow } from '#web/parts/item/article-row.tsx'
import { useLiveList, type NewsList } from '#web/parts/growing-list/live-list.ts'
import { ListFoot, ListHead, usePositionInAddress } from '#web/parts/growing-list/list-ends.tsx'
import { LanguageSwitch } from '#web/parts/languages/language-switch.tsx'
import { QuietNote } from '#web/parts/languages/quiet-note.tsx'
import { inLanguages, langsOf, shownLangs, type Langs } from '#web/parts/languages/read.ts'
import { missing } from '#web/parts/error/missing.ts'
import { NewPill } from '#web/parts/growing-list/new-pill.tsx'
import { firstBatchOf, isPositioned } from '#web/parts/growing-list/paging.ts'
import { useStoredScrollPosition } from '#web/parts/growing-list/scroll-position.ts'
import { loadNewestFlashes, type Newest } from '#web/parts/wire-panel/load.ts'
import { WithWire } from '#web/parts/wire-panel/with-wire.tsx'
import { Link } from '#web/ui/link.tsx'

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

/** The data of an article list. */
export interface Data {
  first: NewsList
  choice: Choice
  langs: Langs
  newest: Newest
}

/** A loader for the article list with one of its tabs selected; `fixed` if the path itself names the tab. */
export function articleListLoader(fixed?: Choice) {
  return async ({ request, context }: LoaderArgs): Promise<Data> => {
    const query = new URL(request.url).searchParams
    const choice =
      fixed ?? (query.get('original') === '1' ? 'original' : query.get('important') === '1' ? 'important' : 'all')
    const langs = langsOf({ request, context })
    const bounds = { ...firstBatchOf(query), ...inLanguages(langs) }
    const call = context.get(askContext)
    const [first, newest] = await Promise.all([
      fetchList(call, choice, bounds).catch(missing),
      loadNewestFlashes(call, langs),
    ])
    return { first, choice, langs, newest }
  }
}

/** Articles under five tabs, growing by `end_time`. */
export function ArticleList() {
  const { first, choice, langs, newest } = useLoaderData<Data>()
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
  useStoredScrollPosition(list)
  usePositionInAddress(list.batches)
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
      <nav
        aria-label={t('article.filter')}
        className="mt-4 flex gap-5 overflow-x-auto border-b-2 border-ink text-sm whitespace-nowrap"
      >
        {tabs.map((tab) => (
          <Link
            key={tab.choice}
            to={tab.to}
            aria-current={tab.choice === choice ? 'page' : undefined}
            className="min-w-6 pb-2.5 text-ink-2 hover:text-ink hover:no-underline aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {t(`article.tab_${tab.choice}` satisfies WordKey)}
          </Link>
        ))}
      </nav>
      <QuietNote langs={langs} list={first} kind="article" />
      <ListHead isPositioned={isPositioned(search)} />
      {list.rows.length === 0 && <p className="py-16 text-ink-2">{t('article.empty')}</p>}
      <NewPill {...list} />
      {list.batches.map((batch, index) => (
        <div key={batch.position ?? 0} data-part={index}>
          {list.rows.slice(batch.at, list.batches[index + 1]?.at).map((item, row) => (
            <ArticleRow key={item.article_id} item={item} Heading="h2" isLazy={index > 0 || row > 4} />
          ))}
        </div>
      ))}
      {list.rows.length > 0 && <ListFoot list={list} />}
    </WithWire>
  )
}
