import { useStore } from 'zustand'
import { readMinutes } from '#domain/platform/text/reading.ts'
import { wordsOf } from '#domain/platform/text/word-count.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Acts } from './acts.tsx'
import { plainTextIn } from './editor/plain-text.ts'
import { isTrouble, SavedLine } from './saved-line.tsx'
import type { ActOptions } from './use-act.ts'
import type { WritingState } from './use-writing.ts'

interface WriterBarProps extends Pick<ActOptions, 'item' | 'saveFacts'> {
  writing: WritingState
}

/** Above the text: whether it is saved, its length, its revisions, and the actions on the version. */
export function WriterBar({ item, writing, saveFacts }: WriterBarProps) {
  const t = useWords()
  const { editor, saver, text } = writing
  const { state } = useStore(saver.store)
  const plain = `${text.title} ${text.abstract} ${plainTextIn(editor)}`
  return (
    <div className="border-b border-line text-sm">
      <div className="page-width flex flex-wrap items-center gap-x-5 gap-y-2 py-2">
        {!isTrouble(state) && <SavedLine saver={saver} />}
        <span className="text-ink-3">
          {t('deskitems.counted', { count: wordsOf(plain).length, minutes: readMinutes(plain) })}
        </span>
        <Link to={`/items/${item.article_id}/${item.lang}/revisions`} className="ms-auto">
          {t('deskitems.revisions')}
        </Link>
        <Acts item={item} saver={saver} saveFacts={saveFacts} onDone={writing.reset} />
      </div>
    </div>
  )
}
