import { useShared, useStore, type Composing } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Composer } from './composer.tsx'
import { closeDraft } from '#web/state/draft/draft.ts'
import { draftName } from './draft-name.ts'
import { useRestoredDraft } from './use-restored-draft.ts'

/**
 * The composer over any page. It opens once its draft is read. Closing it resets its content; the draft can be restored.
 */
export default function ComposerDialog() {
  const t = useWords()
  const store = useStore()
  const composing = useShared((state) => state.composer)
  const read = useRestoredDraft(composing)
  const close = () => {
    const { composer } = store.getState()
    if (composer) void closeDraft(draftName(composer))
    store.setState({ composer: null })
  }
  return (
    <Dialog
      isWide
      isOpen={composing !== null && read !== undefined}
      onClose={close}
      title={t(titleOf(composing))}
      closeName={t('common.close')}
    >
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
