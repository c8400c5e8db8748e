import { useState, type ClipboardEvent, type DragEvent } from 'react'
import { imageKinds } from '#web/parts/upload/image-file.ts'
import { useWords } from '#web/state/words.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import type { PictureFile } from './use-picture-file.ts'
import { FileButton } from '#web/newsroom/parts/file-button.tsx'

interface PictureDropProps {
  picture: PictureFile | undefined
  onChoose: (file: File) => void
}

/** The first picture among files that were dropped or pasted. */
export const pictureIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))

/**
 * A drop area for a picture, which can also be pasted or chosen; then the picture itself, and why the server does not
 * have it yet.
 */
export function PictureDrop({ picture, onChoose }: PictureDropProps) {
  const t = useWords()
  const [isOver, setOver] = useState(false)

  function take(event: DragEvent | ClipboardEvent, data: DataTransfer | null): void {
    const file = pictureIn(data)
    if (!file) return
    event.preventDefault()
    onChoose(file)
  }
  return (
    <div
      data-over={isOver || undefined}
      className="grid justify-items-center gap-3 rounded-md border border-dashed border-control bg-sunk p-4 text-center text-sm data-over:border-signal"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        take(event, event.dataTransfer)
      }}
      onPaste={(event) => take(event, event.clipboardData)}
    >
      {picture?.preview && (
        <img src={picture.preview} alt="" className="max-h-56 max-w-full rounded-sm object-contain" />
      )}
      {picture && (
        <p role={picture.fault ? 'alert' : 'status'} className={picture.fault ? 'text-down' : 'text-ink-2'}>
          {picture.fault ||
            (picture.stored
              ? t('deskmedia.stored', { width: picture.stored.width, height: picture.stored.height })
              : t('deskmedia.sending'))}
        </p>
      )}
      {picture?.fault && <Button onClick={picture.retry}>{t('deskmedia.try_again')}</Button>}
      {!picture && <p className="text-ink-2">{t('deskmedia.drop')}</p>}
      <FileButton
        name={t(picture ? 'deskmedia.choose_other' : 'deskmedia.choose')}
        accept={imageKinds}
        className="bg-paper"
        onFile={onChoose}
      />
    </div>
  )
}
