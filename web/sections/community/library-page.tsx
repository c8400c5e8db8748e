import { useState } from 'react'
import type { CollectedItem, Library } from '#contract/community/library.ts'
import { ask } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Head } from '#web/parts/head/head.tsx'
import type { TimeBatch } from '#web/parts/growing-list/list-state.ts'
import { CollectButton } from '#web/parts/collect/collect-button.tsx'
import { ShareButton } from '#web/parts/share/share-button.tsx'
import { CollectLibrary } from './collect-library.tsx'
import { CollectedRow } from '#web/parts/library/collected-row.tsx'
import { GrowingRows } from '#web/parts/growing-list/growing-rows.tsx'
import { LibraryFacts } from '#web/parts/library/library-row.tsx'
import { OwnerTools } from './owner-tools.tsx'
import { RemovableRow } from './removable-row.tsx'
import { Link } from '#web/ui/link.tsx'

/** One library: its head, its items, and for its owner the tools to change it. */
export function LibraryPage({ library: loaded, first }: { library: Library; first: TimeBatch<CollectedItem> }) {
  const [library, setLibrary] = useState(loaded)
  const t = useWords()
  const isOwn = library.is_own === 1
  return (
    <div className="max-w-[47.5rem]">
      <Head title={library.name} description={t('library.page_description')} isHidden={library.is_private === 1} />
      <p className="text-sm text-ink-3">
        <Link to="/library">{t('library.page_title')}</Link>
      </p>
      <h1 className="mt-1 text-2xl leading-tight font-bold tracking-tight text-balance">
        <bdi>{library.name}</bdi>
      </h1>
      <LibraryFacts library={library} className="mt-3 text-sm" />
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 border-b-2 border-ink pb-3 text-sm text-ink-2">
        {!isOwn && <CollectLibrary library={library} onChange={setLibrary} />}
        {!library.is_private && <ShareButton path={`/library/${library.id}`} title={library.name} />}
        {isOwn && <OwnerTools library={library} onChange={setLibrary} />}
      </div>
      <GrowingRows
        first={first}
        older={(endTime) => ask('library.article', { id: library.id, end_time: endTime })}
        timeOf={({ collect_time }) => collect_time}
        empty={
          <>
            <p>{t('library.empty_items')}</p>
            {isOwn && <p className="mt-1">{t('library.empty_hint')}</p>}
          </>
        }
      >
        {(item) =>
          isOwn ? (
            <RemovableRow key={item.article_id} item={item} libraryId={library.id} />
          ) : (
            <CollectedRow key={item.article_id} item={item}>
              {!item.is_gone && <CollectButton item={item} isInRow />}
            </CollectedRow>
          )
        }
      </GrowingRows>
    </div>
  )
}
