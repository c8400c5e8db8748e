import { useLocation, type LoaderArgs } from '#web/router/index.ts'
import type { CollectedItem, Library } from '#contract/community/library.ts'
import { ask } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { CollectedRow } from '#web/parts/library/collected-row.tsx'
import { GrowingRows } from '#web/parts/growing-list/growing-rows.tsx'
import { LibraryRow } from '#web/parts/library/library-row.tsx'
import { CollectButton } from '#web/parts/collect/collect-button.tsx'
import type { TimeBatch } from '#web/parts/growing-list/list-state.ts'
import { firstBatchOf } from '#web/parts/growing-list/paging.ts'
import { Link } from '#web/ui/link.tsx'

const kinds = [
  { show: 'saved', name: 'dialog.saved_items' },
  { show: 'own', name: 'dialog.library_list' },
  { show: 'collected', name: 'library.collected_libraries' },
] as const

export type CollectionsData =
  | { show: 'saved'; first: TimeBatch<CollectedItem> }
  | { show: 'own' | 'collected'; first: TimeBatch<Library> }

/** The data of `CollectionsTab`; the query parameter `show` selects one of the three lists. Needs a login. */
export async function loadCollections({ query, call }: LoaderArgs): Promise<CollectionsData> {
  const position = firstBatchOf(query)
  const show = query.get('show')
  if (show !== 'own' && show !== 'collected')
    return { show: 'saved', first: await call('collection.content', position) }
  return { show, first: await call('collection.library', { ...position, type: typeOf(show) }) }
}

const typeOf = (show: 'own' | 'collected') => (show === 'collected' ? 1 : 0)

/** My collections: the items, the own libraries, and libraries of other accounts. */
export function CollectionsTab({ data }: { data: CollectionsData }) {
  const t = useWords()
  const { pathname, search } = useLocation()
  const hrefOf = (show: string) => {
    const query = new URLSearchParams(search)
    for (const name of ['end_time', 'page']) query.delete(name)
    query.set('show', show)
    return `${pathname}?${query}`
  }
  return (
    <>
      <nav
        aria-label={t('library.collections')}
        className="flex gap-5 overflow-x-auto border-b-2 border-ink text-sm whitespace-nowrap"
      >
        {kinds.map(({ show, name }) => (
          <Link
            key={show}
            to={hrefOf(show)}
            aria-current={show === data.show ? 'page' : undefined}
            className="pb-2.5 text-ink-2 hover:text-ink hover:no-underline aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {t(name)}
          </Link>
        ))}
      </nav>
      {data.show === 'saved' ? (
        <SavedItems first={data.first} />
      ) : (
        <Libraries key={data.show} show={data.show} first={data.first} />
      )}
      <p className="text-sm">
        <Link to="/library" className="text-ink-2 underline underline-offset-3">
          {t('library.browse')}
        </Link>
      </p>
    </>
  )
}

function SavedItems({ first }: { first: TimeBatch<CollectedItem> }) {
  const t = useWords()
  return (
    <GrowingRows
      first={first}
      older={(endTime) => ask('collection.content', { end_time: endTime })}
      timeOf={({ collect_time }) => collect_time}
      empty={
        <>
          <p>{t('library.empty_saved')}</p>
          <p className="mt-1">{t('library.empty_hint')}</p>
        </>
      }
    >
      {(item) => (
        <CollectedRow key={item.article_id} item={item}>
          <CollectButton item={item} isInRow />
        </CollectedRow>
      )}
    </GrowingRows>
  )
}

function Libraries({ show, first }: { show: 'own' | 'collected'; first: TimeBatch<Library> }) {
  const t = useWords()
  return (
    <GrowingRows
      first={first}
      older={(endTime) => ask('collection.library', { type: typeOf(show), end_time: endTime })}
      timeOf={({ collect_time, update_time }) => (show === 'collected' ? collect_time : update_time)}
      empty={<p>{t(show === 'own' ? 'library.empty_own' : 'library.empty_collected')}</p>}
    >
      {(library) => <LibraryRow key={library.id} library={library} />}
    </GrowingRows>
  )
}
