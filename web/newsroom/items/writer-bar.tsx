import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { PreflightWarning } from '#domain/newsroom/preflight.ts'
import { readMinutes } from '#domain/platform/text/reading.ts'
import { wordsOf } from '#domain/platform/text/word-count.ts'
import { useNavigate } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { useWarnings, WarningLine } from '#web/newsroom/parts/warning-line.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { Acts } from './acts.tsx'
import { plainTextIn } from './editor/plain-text.ts'
import { isTrouble, SavedLine } from './saved-line.tsx'
import type { ActOptions } from './use-act.ts'
import type { WritingState } from './use-writing.ts'
import { afterRest } from '#web/ui/after-rest.ts'

interface WriterBarProps extends Pick<ActOptions, 'item' | 'saveFacts'> {
  writing: WritingState
}

/** Above the text: whether it is saved, its length, its revisions, and the actions on the version. */
export function WriterBar({ item, writing, saveFacts }: WriterBarProps) {
  const t = useWords()
  const { editor, saver, text } = writing
  const { state } = useStore(saver.store)
  const navigate = useNavigate()
  const preview = `/items/${item.article_id}/${item.lang}/preview`
  const plain = `${text.title} ${text.abstract} ${plainTextIn(editor)}`
  return (
    <div className="border-b border-line text-sm">
      <div className="page-width flex flex-wrap items-center gap-x-5 gap-y-2 py-2">
        {!isTrouble(state) && <SavedLine saver={saver} />}
        <span className="text-ink-3">
          {t('deskitems.counted', { count: wordsOf(plain).length, minutes: readMinutes(plain) })}
        </span>
        <Link
          to={preview}
          className="ms-auto"
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            // The preview shows what the server has.
            void saver.flush().then(() => navigate(preview))
          }}
        >
          {t('deskpreview.open')}
        </Link>
        <Link to={`/items/${item.article_id}/${item.lang}/revisions`}>{t('deskitems.revisions')}</Link>
        <Acts item={item} saver={saver} saveFacts={saveFacts} onDone={writing.reset} />
      </div>
      <Warnings item={item} saver={saver} />
    </div>
  )
}

const restMs = 1_500

/** What should be looked at before the version goes out, once its typed text is saved and at rest. */
function Warnings({ item, saver }: Pick<ActOptions, 'item' | 'saver'>) {
  const { article_id, lang, acts } = item
  const { state, at } = useStore(saver.store)
  const [found, setFound] = useState<PreflightWarning[]>([])
  const { warnings, leave } = useWarnings('', found)
  const isSaved = state === 'saved' || state === 'idle'
  const isGoing = acts.includes('publish') || acts.includes('submit')
  useEffect(() => {
    if (!isSaved || !isGoing) return
    return afterRest(restMs, (signal) => {
      ask('deskItem.check', { article_id, lang }, { signal }).then(
        (checked) => setFound(checked.warnings),
        () => undefined, // A failed check must not disturb the editor.
      )
    })
  }, [article_id, lang, isSaved, isGoing, at, item])
  return (
    <div role="status" className="border-t border-soft empty:hidden">
      {isGoing && warnings.length > 0 && (
        <div className="page-width flex flex-wrap items-center gap-x-3 gap-y-2 py-1.5">
          <WarningLine
            warnings={warnings}
            source={item.original_lang}
            onLeave={leave}
            aside={warnings[0]!.kind === 'story' && warnings[0]!.found}
          />
        </div>
      )}
    </div>
  )
}
