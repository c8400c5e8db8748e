import { useLocation } from '#web/router/index.ts'
import type { Author } from '#contract/news/author.ts'
import { feedPath } from '#contract/syndication/feed.ts'
import { localisePath } from '#domain/platform/locale.ts'
import { Head } from '#web/parts/head/head.tsx'
import { ask } from '#web/state/call/ask.ts'
import { useSite } from '#web/state/store.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { useLiveList, type NewsList } from '#web/parts/growing-list/live-list.ts'
import { ListFoot, ListHead, usePositionInAddress } from '#web/parts/growing-list/list-ends.tsx'
import { NewPill } from '#web/parts/growing-list/new-pill.tsx'
import { isPositioned } from '#web/parts/growing-list/paging.ts'
import { useStoredScrollPosition } from '#web/parts/growing-list/scroll-position.ts'
import { AuthorFacts } from '#web/parts/author/author-row.tsx'
import { FollowButton } from '#web/parts/author/follow-button.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileLd } from './profile-ld.tsx'
import { useFollow } from '#web/parts/author/use-follow.ts'
import { WorkRow } from '#web/parts/item/work-row.tsx'
import type { Newest } from '#web/parts/wire-panel/load.ts'
import { WithWire } from '#web/parts/wire-panel/with-wire.tsx'
import { Link } from '#web/ui/link.tsx'

/** 0 everything, 1 articles, 2 flashes. */
export type Category = 0 | 1 | 2

export interface AuthorData {
  author: Author
  category: Category
  first: NewsList
  newest: Newest
}

/** One author: name, follow button, and works by category. `list` is the path of the list of all authors. */
export function AuthorPage({ author, category, first, newest, list }: AuthorData & { list: string }) {
  const t = useWords()
  const { locale, defaultLocale } = useSite()
  const { isFollowed, followers, change } = useFollow(author)
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
    <nav
      aria-label={t('author.works')}
      className="mt-8 flex gap-5 overflow-x-auto border-b-2 border-ink text-sm whitespace-nowrap"
    >
      {categories.map(({ category, name }) => (
        <Link
          key={category}
          to={category ? `${pathname}?category=${category}` : pathname}
          aria-current={category === current ? 'page' : undefined}
          className="pb-2.5 text-ink-2 hover:text-ink hover:no-underline aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {t(name)} <span className="font-normal text-ink-3">{counts[category]}</span>
        </Link>
      ))}
    </nav>
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
  useStoredScrollPosition(list)
  usePositionInAddress(list.batches)
  return (
    <>
      <ListHead isPositioned={isPositioned(search)} />
      {list.rows.length === 0 && <p className="py-14 text-ink-2">{t('author.works_empty')}</p>}
      <NewPill {...list} />
      {list.batches.map((batch, index) => (
        <div key={batch.position ?? 0} data-part={index}>
          {list.rows.slice(batch.at, list.batches[index + 1]?.at).map((item, row) => (
            <WorkRow key={item.article_id} item={item} isLazy={index > 0 || row > 4} />
          ))}
        </div>
      ))}
      {list.rows.length > 0 && <ListFoot list={list} />}
    </>
  )
}
