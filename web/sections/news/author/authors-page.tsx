import { useLocation, type LoaderArgs } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { optionalNumberIn } from '#domain/platform/number/whole-number.ts'
import { Head } from '#web/parts/head/head.tsx'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { AuthorRow } from '#web/parts/author/author-row.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

export interface Authors {
  classId: 0 | 1 | 2
  authors: Output<'author.classes'>
}

/** The authors of one class; the query parameter `class` is 1 for articles, 2 for flashes. */
export async function loadAuthors({ query, call }: LoaderArgs): Promise<Authors> {
  const classId = ({ '1': 1, '2': 2 } as const)[query.get('class') ?? ''] ?? 0
  const input = { authorclass_id: classId, page: optionalNumberIn(query.get('page')) }
  return { classId, authors: await call('author.classes', input) }
}

const classes = [
  { id: 0, name: 'author.all' },
  { id: 1, name: 'author.articles' },
  { id: 2, name: 'author.flashes' },
] as const satisfies { id: number; name: WordKey }[]

/** All authors by class; `to` is the address of their pages. */
export function AuthorsPage({ classId, authors, to }: Authors & { to: string }) {
  const t = useWords()
  const { pathname } = useLocation()
  const countOf = (id: number) => authors.classes.find((each) => each.id === id)?.count
  return (
    <div className="max-w-[47.5rem]">
      <Head title={t('author.page_title')} description={t('author.page_description')} />
      <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('author.page_title')}</h1>
      <p className="mt-2 text-ink-2">{t('author.page_description')}</p>
      <Tabs
        label={t('author.classes')}
        tabs={classes.map(({ id, name }) => ({
          name: t(name),
          total: countOf(id),
          to: id ? `${pathname}?class=${id}` : pathname,
          isCurrent: id === classId,
        }))}
      />
      {authors.list.length === 0 && <p className="py-14 text-ink-2">{t('author.empty')}</p>}
      {authors.list.map((author) => (
        <AuthorRow key={author.id} author={author} to={`${to}/${author.id}`} />
      ))}
      <Pager page={authors.page} hasMore={authors.has_more} />
    </div>
  )
}
