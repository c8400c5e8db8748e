import { useStore } from '#web/state/store.ts'
import { keepWish, setCollecting, useCollecting } from '#web/state/collecting.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LibraryChoice } from './library-choice.tsx'

/** Where to keep an item: the reader's libraries, and a new one. */
export default function CollectDialog() {
  const item = useCollecting()
  const store = useStore()
  const t = useWords()
  const close = () => setCollecting(undefined)
  /** The login has ended meanwhile: the dialog comes back after the next one. */
  const onLoginLost = () => {
    if (item && store.getState().isLoginOpen) keepWish(item)
    close()
  }
  return (
    <Dialog isOpen={item !== undefined} onClose={close} title={t('dialog.collect_title')} closeName={t('common.close')}>
      {item && <LibraryChoice key={item.articleId} item={item} onLoginLost={onLoginLost} />}
    </Dialog>
  )
}
