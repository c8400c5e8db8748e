import { useState } from 'react'
import type { UserInfo } from '#contract/accounts/account.ts'
import { maxImagePixels } from '#domain/platform/constants.ts'
import { ask } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { storeUser } from '#web/state/session/session.ts'
import { useStore } from '#web/state/store.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords, type Words } from '#web/state/words.tsx'
import { imageFault } from '#web/parts/upload/image-file.ts'

/** The picture of the account: a chosen file is opened, its part uploaded and stored; `onChange` gets the account. */
export function useAccountPicture(onChange: (account: UserInfo) => void) {
  const t = useWords()
  const store = useStore()
  const [picture, setPicture] = useState<ImageBitmap>()
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function take(file: File | undefined): Promise<void> {
    if (!file) return
    setFault('')
    const opened = await openPicture(file, t)
    if (typeof opened === 'string') setFault(opened)
    else setPicture(opened)
  }

  function close(): void {
    picture?.close()
    setPicture(undefined)
  }

  async function save(
    image: () => Promise<string | undefined>,
    done: 'users.picture_saved' | 'users.picture_removed',
  ): Promise<void> {
    setBusy(true)
    setFault('')
    try {
      const url = await image()
      const changed = url === undefined ? undefined : await ask('account.editInfo', { image: url })
      if (!changed) return
      storeUser(store, changed)
      onChange(changed)
      close()
      showToast({ tone: 'success', text: t(done) })
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const upload = (part: Blob) => async () => (await ask('upload.add', { file: [new File([part], 'picture')] }))?.url

  return {
    /** The opened picture, of which a part is to be chosen. */
    picture,
    fault,
    isBusy,
    take,
    close,
    savePart: (part: Blob) => void save(upload(part), 'users.picture_saved'),
    remove: () => {
      if (!isBusy) void save(async () => '', 'users.picture_removed')
    },
  }
}

/** Decodes the picture of a file, upright; or returns why it is refused. */
async function openPicture(file: File, t: Words): Promise<ImageBitmap | string> {
  const fault = await imageFault(file)
  if (fault) return t(fault)
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!picture) return t('upload.broken')
  if (picture.width * picture.height <= maxImagePixels) return picture
  picture.close()
  return t('upload.pixels', { max: maxImagePixels / 1e6 })
}
