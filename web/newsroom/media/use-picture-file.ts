import { useRef, useState } from 'react'
import type { Output } from '#contract/calls.ts'
import { ApiError } from '#contract/errors.ts'
import { imageFault } from '#web/parts/upload/image-file.ts'
import { useWords } from '#web/state/words.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { fitPicture } from './fit-picture.ts'

type Stored = Output<'deskMedia.upload'>

/** A picture of this device that is being uploaded. After a failed upload it is retained, and can be sent again. */
export interface PictureFile {
  name: string
  /** Its content as a data or object URL, to show it immediately. */
  preview: string
  /** Undefined until the server has it. */
  stored: Stored | undefined
  /** Why the upload failed; '' while it is in progress. */
  fault: string
  /** Sends it again. */
  retry: () => void
}

interface Chosen {
  file: File
  preview: string
  stored?: Stored
  fault: string
}

/**
 * `choose` takes a file of this device, `chooseAddress` a picture of another site, which the server fetches; it throws the refusal of a
 * picture that cannot be fetched.
 */
export function usePictureFile(): {
  picture: PictureFile | undefined
  choose: (file: File) => void
  chooseAddress: (url: string) => Promise<void>
} {
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
    picture: chosen && {
      name: chosen.file.name,
      preview: chosen.preview,
      stored: chosen.stored,
      fault: chosen.fault,
      retry: () => void send(chosen.file),
    },
    choose: (file) => void send(file),
    chooseAddress: async (address) => {
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
