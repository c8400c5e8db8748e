import { useState } from 'react'
import { Button } from '#web/newsroom/parts/button.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface ClearFactorsProps {
  person: { id: number; name: string }
  onCleared: () => void
}

/**
 * Removes the second factors of a member of staff who has lost them. It cannot be undone, so it asks for confirmation.
 */
export function ClearFactors({ person: { id, name }, onCleared }: ClearFactorsProps) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const clear = () =>
    ask('deskFactor.clear', { id }).then(() => {
      setOpen(false)
      showToast({ tone: 'success', text: t('deskstaff.factors_cleared', { name }) })
      onCleared()
    }, showFailure)
  return (
    <>
      <Button aria-label={t('deskstaff.clear_name', { name })} onClick={() => setOpen(true)}>
        {t('deskstaff.clear')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('deskstaff.clear_name', { name })}
        closeName={t('common.close')}
      >
        <p className="mt-4 text-sm text-ink-2">{t('deskstaff.clear_text')}</p>
        <Button isMain className="mt-4 min-h-11 w-full" onClick={() => void clear()}>
          {t('deskstaff.clear')}
        </Button>
      </Dialog>
    </>
  )
}
