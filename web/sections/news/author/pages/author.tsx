import { useLoaderData, useLocation, type LoaderArgs } from '#web/router/index.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { ask } from '#web/state/call/ask.ts'
import { AuthorsPage, loadAuthors, type Authors } from '#web/sections/news/author/authors-page.tsx'
import { langsOf } from '#web/parts/languages/read.ts'
import { loadNewestFlashes, type Newest } from '#web/parts/wire-panel/load.ts'
import { Batches, LiveRows } from '#web/parts/growing-list/live-rows.tsx'
import { firstBatchOf, isPositioned } from '#web/parts/growing-list/paging.ts'
import type { Author } from '#contract/news/author.ts'
import { feedPath } from '#contract/syndication/feed.ts'
import { localisePath } from '#domain/platform/locale.ts'
import { Head } from '#web/parts/head/head.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { useLiveList, type NewsList } from '#web/parts/growing-list/live-list.ts'
import { AuthorFacts } from '#web/parts/author/author-row.tsx'
import { FollowButton } from '#web/parts/author/follow-button.tsx'
import { ProfileHead } from '#web/sections/news/author/profile-head.tsx'
import { ProfileLd } from '#web/sections/news/author/profile-ld.tsx'
import { useFollow } from '#web/parts/author/use-follow.ts'
import { WorkRow } from '#web/parts/item/work-row.tsx'
import { WithWire } from '#web/parts/wire-panel/with-wire.tsx'
import { Link } from '#web/ui/link.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

/** Authors of the site: one with an id, otherwise all by class. */
export async function loader(args: LoaderArgs): Promise<AuthorData | Authors> {
  const { query, params, call } = args
  if (!params.id) return loadAuthors(args)
  const category = ({ '1': 1, '2': 2 } as const)[query.get('category') ?? ''] ?? 0
  const position = firstBatchOf(query)
  const [author, first, newest] = await Promise.all([
    call('author.info', { id: wholeNumberIn(params.id) }),
    call('author.contents', { id: wholeNumberIn(params.id), category_id: category, ...position }),
    loadNewestFlashes(call, langsOf(args)),
  ])
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

/** 0 everything, 1 articles, 2 flashes. */
type Category = 0 | 1 | 2

interface AuthorData {
  author: Author
  category: Category
  first: NewsList
  newest: Newest
}

/** One author: name, follow button, and works by category. `list` is the path of the list of all authors. */
function AuthorPage({ author, category, first, newest, list }: AuthorData & { list: string }) {
  const t = useWords()
  const { locale, defaultLocale } = useSite()
  const { isFollowed, followers, change } = useFollow({ author: author.id }, author)
  const description = author.intro || t('author.description', { name: author.nickname })
  const feed = localisePath(feedPath(`author/${author.id}`), locale, defaultLocale) + feedKinds[category]
  return (
    <WithWire newest={newest}>
      <Head title={author.nickname} description={description} feed={`author/${author.id}`} />
      <ProfileLd name={author.nickname} image={author.avatar} description={author.intro} />
      <ProfileHead
        name={author.nickname}
        image={author.avatar}
        lead={<Link to={list}>{t('author.page_title')}</Link>}
        intro={author.intro}
        facts={<AuthorFacts author={{ ...author, followers }} />}
      >
        <FollowButton name={author.nickname} isFollowed={isFollowed} onClick={() => void change()} />
        <a href={feed} className="underline decoration-control underline-offset-3 hover:text-ink">
          {t('author.feed')}
        </a>
      </ProfileHead>
      <Categories author={author} category={category} />
      <Works author={author} category={category} first={first} />
    </WithWire>
  )
}

/** An author's feed has articles by default. */
const feedKinds = ['?kind=all', '', '?kind=flash'] as const

const categories = [
  { category: 0, name: 'author.all' },
  { category: 1, name: 'author.articles' },
  { category: 2, name: 'author.flashes' },
] as const satisfies { category: Category; name: WordKey }[]

function Categories({ author, category: current }: Pick<AuthorData, 'author' | 'category'>) {
  const t = useWords()
  const { pathname } = useLocation()
  const counts = [author.article_count + author.flash_count, author.article_count, author.flash_count]
  return (
    <div className="pt-4">
      <Tabs
        label={t('author.works')}
        tabs={categories.map(({ category, name }) => ({
          name: t(name),
          total: counts[category],
          to: category ? `${pathname}?category=${category}` : pathname,
          isCurrent: category === current,
        }))}
      />
    </div>
  )
}

/** The works of the author: the list grows downwards by `end_time` and upwards by new items. */
function Works({ author: { id }, category, first }: Omit<AuthorData, 'newest'>) {
  const t = useWords()
  const { search } = useLocation()
  const works = (bounds: { end_time?: number }) => ask('author.contents', { id, category_id: category, ...bounds })
  const list = useLiveList(first, {
    older: (endTime) => works({ end_time: endTime }),
    live: {
      accepts: (item) =>
        !isPositioned(search) && item.author?.id === id && (category === 0 || item.type === category - 1),
      newest: () => works({}),
    },
  })
  return (
    <LiveRows list={list} empty={t('author.works_empty')}>
      <Batches list={list} row={(item, isLazy) => <WorkRow key={item.article_id} item={item} isLazy={isLazy} />} />
    </LiveRows>
  )
}
