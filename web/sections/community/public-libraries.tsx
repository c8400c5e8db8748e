import type { Output } from '#contract/calls.ts'
import { ask } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { GrowingRows } from '#web/parts/growing-list/growing-rows.tsx'
import { LibraryRow } from '#web/parts/library/library-row.tsx'

/** The public libraries, the one with the latest addition first. */
export function PublicLibraries({ first }: { first: Output<'library.pageList'> }) {
  const t = useWords()
  return (
    <div className="max-w-[47.5rem]">
      <Head title={t('library.page_title')} description={t('library.page_description')} />
      <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('library.page_title')}</h1>
      <p className="mt-2 border-b-2 border-ink pb-4 text-ink-2">{t('library.page_description')}</p>
      <GrowingRows
        first={first}
        older={(endTime) => ask('library.pageList', { end_time: endTime })}
        timeOf={({ update_time }) => update_time}
        empty={<p className="max-w-[62ch]">{t('library.empty')}</p>}
      >
        {(library) => <LibraryRow key={library.id} library={library} />}
      </GrowingRows>
    </div>
  )
}
