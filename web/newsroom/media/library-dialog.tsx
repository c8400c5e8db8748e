import type { MediaRow } from '#contract/newsroom/media.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Shelf } from './shelf.tsx'

interface LibraryDialogProps {
  isOpen: boolean
  onClose: () => void
  onChosen: (media: MediaRow) => void
}

/** A dialog in which a picture of the library is chosen. */
export function LibraryDialog({ isOpen, onClose, onChosen }: LibraryDialogProps) {
  const t = useWords()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('desk.section_media')} closeName={t('common.close')} isWide>
      <div className="mt-4">
        <Shelf onPick={onChosen} />
      </div>
    </Dialog>
  )
}
