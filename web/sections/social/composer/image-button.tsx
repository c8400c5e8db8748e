import { useRef } from 'react'
import { useWords } from '#web/state/words.tsx'
import { imageKinds } from '#web/parts/upload/image-file.ts'
import { PictureIcon } from './picture-icon.tsx'
import { toolStyle } from './tool-style.ts'

/** Opens the choice of image files of this device. */
export function ImageButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useWords()
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={file}
        type="file"
        accept={imageKinds}
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // Allows the same file to be chosen again.
          currentTarget.value = ''
        }}
      />
      <button type="button" className={`${toolStyle} -ms-2`} onClick={() => file.current!.click()}>
        <PictureIcon />
        {t('composer.add_image')}
      </button>
    </>
  )
}
