import { useEffect, useState } from 'react'
import { useShared, useStore, type Composing } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import { closeDraft, readDraft, type RestoredDraft } from '#web/state/draft/draft.ts'
import { Composer } from './composer.tsx'
import { draftName } from './draft-name.ts'

/**
 * The composer over any page. It opens once its draft is read. Closing it resets its content; the draft can be restored.
 */
export default function ComposerDialog() {
  const t = useWords()
  const store = useStore()
  const composing = useShared((state) => state.composer)
  const read = useRestoredDraft(composing)
  const close = () => {
    const { composer, farcaster } = store.getState()
    if (composer) void closeDraft(draftName(composer), farcaster?.fid ?? '')
    store.setState({ composer: null })
  }
  return (
    <Dialog isWide isOpen={composing !== null && read !== undefined} onClose={close} title={t(titleOf(composing))}>
      {composing && read && (
        <div className="mt-4">
          <Composer
            key={draftName(composing)}
            composing={composing}
            restored={read.draft}
            onSent={() => store.setState({ composer: null })}
          />
        </div>
      )}
    </Dialog>
  )
}

const titleOf = (composing: Composing | null) => `composer.title_${composing?.kind ?? 'new'}` as const

/** The stored draft of what is being composed, if there is one; undefined until it is read. */
function useRestoredDraft(composing: Composing | null): { draft: RestoredDraft | undefined } | undefined {
  const fid = useShared((state) => state.farcaster?.fid ?? '')
  const [read, setRead] = useState<{ of: Composing; draft: RestoredDraft | undefined }>()
  useEffect(() => {
    if (!composing) return
    let isCurrent = true
    void readDraft(draftName(composing), fid).then((draft) => isCurrent && setRead({ of: composing, draft }))
    return () => void (isCurrent = false)
  }, [composing, fid])
  return read?.of === composing ? read : undefined
}
