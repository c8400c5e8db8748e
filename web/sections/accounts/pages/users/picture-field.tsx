import { useRef, useState, type DragEvent } from 'react'
import type { UserInfo } from '#contract/accounts/account.ts'
import { imageKinds, imageFault } from '#web/parts/upload/image-file.ts'
import { useOnce } from '#web/state/call/use-once.ts'
import { useWords, type Words } from '#web/state/words.tsx'
import { Avatar } from '#web/parts/avatar.tsx'
import { Button, TextButton } from '#web/ui/button.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { maxImagePixels } from '#domain/platform/constants.ts'
import { ask } from '#web/state/call/ask.ts'
import { storeUser } from '#web/state/session/session.ts'
import { useStore } from '#web/state/store.ts'
import { showToast } from '#web/state/toast/toasts.ts'

/** The account's picture: chosen or dropped, cropped to a square, and uploaded. */
export function PictureField({ account, onChange }: { account: UserInfo; onChange: (account: UserInfo) => void }) {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const [isOver, setOver] = useState(false)
  const { picture, fault, isBusy, take, close, savePart, remove } = useAccountPicture(changed)

  function changed(next: UserInfo): void {
    // The button that removes the picture is about to disappear; when a picture was saved, its dialog has the focus.
    if (!next.image) chooser.current!.focus()
    onChange(next)
  }

  function onDrop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  return (
    <div
      data-over={isOver || undefined}
      className="flex items-center gap-5 rounded-md outline-2 outline-offset-8 outline-transparent outline-dashed data-over:outline-signal"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Avatar key={account.image} name={account.nickname} image={account.image} size={72} />
      <div className="min-w-0">
        <p className="text-sm font-semibold">{t('users.picture')}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
          <Button size={9} ref={chooser} onClick={() => input.current!.click()}>
            {t('users.picture_choose')}
          </Button>
          <span className="text-ink-3 pointer-coarse:hidden">{t('users.picture_drop')}</span>
          {account.image && (
            <TextButton aria-disabled={isBusy || undefined} className="text-ink-2 decoration-control" onClick={remove}>
              {t('users.picture_remove')}
            </TextButton>
          )}
        </p>
        <input
          ref={input}
          type="file"
          accept={imageKinds}
          hidden
          onChange={(event) => {
            void take(event.target.files?.[0])
            // Allows the same file to be chosen again.
            event.target.value = ''
          }}
        />
        <p className="mt-1.5 text-sm text-ink-3">{t('users.picture_hint')}</p>
        <p role="alert" className="mt-1 text-sm whitespace-pre-line text-down empty:hidden">
          {fault}
        </p>
      </div>
      <CropDialog picture={picture} isBusy={isBusy} onClose={close} onUse={savePart} />
    </div>
  )
}

/** The picture of the account: a chosen file is opened, its part uploaded and stored; `onChange` gets the account. */
function useAccountPicture(onChange: (account: UserInfo) => void) {
  const t = useWords()
  const store = useStore()
  const [picture, setPicture] = useState<ImageBitmap>()
  const [fault, setFault] = useState('')
  const { isBusy, once } = useOnce()

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

  const save = (
    image: () => Promise<string | undefined>,
    done: 'users.picture_saved' | 'users.picture_removed',
  ): Promise<void> =>
    once(async () => {
      setFault('')
      const url = await image()
      const changed = url === undefined ? undefined : await ask('account.editInfo', { image: url })
      if (!changed) return
      storeUser(store, changed)
      onChange(changed)
      close()
      showToast({ tone: 'success', text: t(done) })
    })

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
