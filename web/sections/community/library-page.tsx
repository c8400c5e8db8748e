import { useState } from 'react'
import type { CollectedItem, Library } from '#contract/community/library.ts'
import { ask } from '#web/state/call/ask.ts'
import { useOnce } from '#web/state/call/use-once.ts'
import { useWords } from '#web/state/words.tsx'
import { Head } from '#web/parts/head/head.tsx'
import type { TimeBatch } from '#web/parts/growing-list/list-state.ts'
import { CollectButton } from '#web/parts/collect/collect-button.tsx'
import { ThingShare } from '#web/parts/share/thing-share.tsx'
import { CollectedRow } from '#web/parts/library/collected-row.tsx'
import { GrowingRows } from '#web/parts/growing-list/growing-rows.tsx'
import { LibraryFacts } from '#web/parts/library/library-row.tsx'
import { Link } from '#web/ui/link.tsx'
import { begin } from '#web/state/login/pending.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useStore } from '#web/state/store.ts'
import { BookmarkIcon, CloseIcon } from '#web/ui/icons.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { OwnerTools } from './owner-tools.tsx'

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
        {!library.is_private && <ThingShare thing="library" id={library.id} title={library.name} />}
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

/** Collects another account's library, or removes it; a change shows immediately and reverts when the call fails. */
function CollectLibrary({ library, onChange }: { library: Library; onChange: (library: Library) => void }) {
  const store = useStore()
  const t = useWords()
  const { once } = useOnce()
  const isCollected = library.is_collected === 1

  async function change(): Promise<void> {
    if (!store.getState().user)
      return begin(store, {
        call: 'library.collect',
        input: { id: library.id },
        needs: 'account',
        done: t('dialog.saved'),
      })
    await once(
      async () => {
        const collected_count = library.collected_count + (isCollected ? -1 : 1)
        onChange({ ...library, is_collected: isCollected ? 0 : 1, collected_count })
        onChange((await ask(isCollected ? 'library.cancelCollect' : 'library.collect', { id: library.id })) ?? library)
      },
      (error) => {
        onChange(library)
        showFailure(isCollected ? new Error(t('dialog.cancel_failed')) : error)
      },
    )
  }

  return (
    <button
      type="button"
      aria-pressed={isCollected}
      className="flex min-h-9 items-center gap-1.5 rounded-md border border-control px-3 font-semibold text-ink hover:border-ink"
      onClick={() => void change()}
    >
      <BookmarkIcon isFilled={isCollected} />
      {t('library.collect')}
    </button>
  )
}

/** An item in an own library: it can be removed, and added again while the page is open. */
function RemovableRow({ item, libraryId }: { item: CollectedItem; libraryId: number }) {
  const t = useWords()
  const [isRemoved, setRemoved] = useState(false)
  const where = { article_id: item.article_id, library_id: libraryId }

  async function change(isIn: boolean): Promise<void> {
    setRemoved(!isIn)
    try {
      const changed = await ask(isIn ? 'collection.add' : 'collection.cancel', where)
      if (!changed) setRemoved(isIn)
    } catch (error) {
      setRemoved(isIn)
      showFailure(isIn ? error : new Error(t('dialog.cancel_failed')))
    }
  }

  if (isRemoved) {
    return (
      <p
        data-item={item.article_id}
        role="status"
        className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-soft py-2 text-sm text-ink-3"
      >
        {t('dialog.removed')}
        {!item.is_gone && (
          <TextButton autoFocus className="font-semibold text-ink" onClick={() => void change(true)}>
            {t('library.undo')}
          </TextButton>
        )}
      </p>
    )
  }
  return (
    <CollectedRow item={item}>
      <button
        type="button"
        className="flex min-h-6 items-center gap-1 hover:text-ink"
        onClick={() => void change(false)}
      >
        <CloseIcon />
        {t('library.remove')}
      </button>
    </CollectedRow>
  )
}
