import { useStore } from '#web/state/store.ts'
import { setCollecting, useCollecting } from '#web/state/collecting.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { save } from './save.ts'
import { LibraryChoice } from './library-choice.tsx'

/** The dialog with the libraries to save an item in: the viewer's own, and a new one. */
export default function CollectDialog() {
  const item = useCollecting()
  const store = useStore()
  const t = useWords()
  const close = () => setCollecting(undefined)
  /** The login has expired meanwhile: the item is saved after the next login. */
  const onLoginLost = () => {
    if (item && store.getState().isLoginOpen) void save(store, item, t)
    close()
  }
  return (
    <Dialog isOpen={item !== undefined} onClose={close} title={t('dialog.collect_title')} closeName={t('common.close')}>
      {item && <LibraryChoice key={item.articleId} item={item} onLoginLost={onLoginLost} />}
    </Dialog>
  )
}
