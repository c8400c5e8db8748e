import { useRef, useState } from 'react'
import type { Output } from '#contract/calls.ts'
import { ApiError } from '#contract/errors.ts'
import { imageFault } from '#web/parts/upload/image-file.ts'
import { useWords } from '#web/state/words.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { maxUploadBytes } from '#domain/platform/constants.ts'

type Stored = Output<'deskMedia.upload'>

interface Chosen {
  file: File
  /** Its content as a data URL, to show it immediately. */
  preview: string
  /** Undefined until the server has it. */
  stored?: Stored
  /** Why the upload failed; '' while it is in progress. */
  fault: string
}

/** A picture of this device that is being uploaded. After a failed upload it is retained, and can be sent again. */
export interface PictureFile extends Chosen {
  retry: () => void
}

/**
 * `choose` takes a file of this device, `chooseAddress` a picture of another site, which the server fetches; it throws the refusal of a
 * picture that cannot be fetched.
 */
export function usePictureFile() {
  const t = useWords()
  const [chosen, setChosen] = useState<Chosen>()
  /** Counts choices: a response for an earlier one is ignored. */
  const latest = useRef(0)

  async function send(file: File): Promise<void> {
    const number = ++latest.current
    const show = (state: Chosen) => number === latest.current && setChosen(state)
    const preview = await readAddress(file)
    show({ file, preview, fault: '' })
    const fitted = await fitPicture(file)
    const fault = await imageFault(fitted)
    if (fault) return void show({ file, preview, fault: t(fault) })
    try {
      show({ file, preview, fault: '', stored: await ask('deskMedia.upload', { file: [fitted] }) })
    } catch (error) {
      show({ file, preview, fault: error instanceof ApiError ? error.message : t('deskmedia.upload_failed') })
    }
  }

  return {
    picture: chosen && { ...chosen, retry: () => void send(chosen.file) },
    choose: (file: File) => void send(file),
    chooseAddress: async (address: string) => {
      const { href: url, pathname } = new URL(address, location.href)
      const { data } = await ask('deskMedia.fetch', { url })
      const [, type, base64] = /^data:([^;]*);base64,(.*)$/.exec(data)!
      const bytes = Uint8Array.from(atob(base64!), (character) => character.charCodeAt(0))
      await send(new File([bytes], pathname.split('/').at(-1)!, { type: type! }))
    },
  }
}

const readAddress = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => resolve('')
    reader.readAsDataURL(file)
  })

/** The longest side that the server stores (server/platform/upload/save.ts). */
const maxEdge = 2560
const quality = 0.9

/**
 * Reduces a picture to the limits of an upload: one that is too large is drawn again, not larger than the server would
 * store it. A picture that cannot be drawn, and an animation, is returned unchanged; the server then explains its
 * refusal.
 */
async function fitPicture(file: File): Promise<File> {
  if (file.size < maxUploadBytes || file.type === 'image/gif') return file
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  const scale = Math.min(1, maxEdge / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file
}
