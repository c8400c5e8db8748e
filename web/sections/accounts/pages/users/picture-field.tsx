import { useRef, useState, type DragEvent } from 'react'
import type { UserInfo } from '#contract/accounts/account.ts'
import { imageKinds } from '#web/parts/upload/image-file.ts'
import { useWords } from '#web/state/words.tsx'
import { Avatar } from '#web/parts/avatar.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { useAccountPicture } from './use-account-picture.ts'

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
          <button
            ref={chooser}
            type="button"
            className="min-h-9 rounded-md border border-control px-4 font-semibold hover:border-ink"
            onClick={() => input.current!.click()}
          >
            {t('users.picture_choose')}
          </button>
          <span className="text-ink-3 pointer-coarse:hidden">{t('users.picture_drop')}</span>
          {account.image && (
            <button
              type="button"
              aria-disabled={isBusy || undefined}
              className="min-h-6 text-ink-2 underline decoration-control underline-offset-3 hover:text-ink"
              onClick={remove}
            >
              {t('users.picture_remove')}
            </button>
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
