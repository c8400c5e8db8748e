import { useEffect, useRef, useState } from 'react'
import { maxUploadImages } from '#domain/platform/constants.ts'
import { ask } from '#web/state/call/ask.ts'
import { imageFault } from '#web/parts/upload/image-file.ts'
import type { Words } from '#web/state/words.tsx'
import type { Draft } from '#web/state/draft/draft.ts'
import { failureText } from '#web/state/call/failure.ts'

/** An image of the cast: its address, or the file until it is uploaded. */
export interface Slot {
  id: number
  name: string
  url: string | undefined
  file?: File
}

let lastId = 0
const slotsOf = ({ images = [], files = [] }: Pick<Draft, 'images' | 'files'>): Slot[] => [
  ...images.map((url) => ({ id: ++lastId, name: '', url })),
  ...files.map((file) => ({ id: ++lastId, name: file.name, url: undefined, file })),
]

/** The images as a draft stores them. */
export const partsOf = (slots: readonly Slot[]) => ({
  images: slots.flatMap(({ url }) => url ?? []),
  files: slots.flatMap(({ url, file }) => (url === undefined && file ? [file] : [])),
})

interface ImagesOptions {
  room: number
  initial: Pick<Draft, 'images' | 'files'> | undefined
  /** Whether the viewer has an account; files wait for one. */
  canUpload: boolean
  /** Shows why a file was refused; '' clears the message. */
  onFault: (fault: string) => void
  t: Words
}

/** The images of a draft: each is validated, added and uploaded immediately, or as soon as there is an account. */
export function useImages({ room, initial, canUpload, onFault, t }: ImagesOptions) {
  const [slots, setSlots] = useState<Slot[]>(() => slotsOf(initial ?? {}).slice(0, room))
  const now = useRef(slots)
  const leave = useRef<AbortController>(undefined)
  useEffect(() => {
    const leaving = (leave.current = new AbortController())
    if (canUpload) for (const slot of now.current) if (slot.file && slot.url === undefined) void upload(slot, slot.file)
    // The page that a login leads to breaks off what is being uploaded; the draft has the file.
    addEventListener('pagehide', () => leaving.abort(), { signal: leaving.signal })
    return () => leaving.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- files that are added later are uploaded one by one.
  }, [canUpload])

  const put = (next: Slot[]) => setSlots((now.current = next))
  const remove = (id: number) => put(now.current.filter((slot) => slot.id !== id))

  async function upload(slot: Slot, file: File): Promise<void> {
    const { signal } = leave.current!
    try {
      const answer = await ask('upload.add', { file: [file] }, { signal })
      if (signal.aborted) return
      if (answer) put(now.current.map((other) => (other.id === slot.id ? { ...other, url: answer.url } : other)))
      else remove(slot.id)
    } catch (error) {
      if (signal.aborted) return
      remove(slot.id)
      onFault(failureText(error, t))
    }
  }

  function take(file: File): void {
    const slot: Slot = { id: ++lastId, name: file.name, url: undefined, file }
    put([...now.current, slot])
    if (canUpload) void upload(slot, file)
  }

  /** Adds as many files as there is room for; a message reports that there are too many. Resolves to whether one was added. */
  async function add(files: readonly File[]): Promise<boolean> {
    onFault('')
    let isAdded = false
    for (const file of files) {
      const fault = await imageFault(file)
      if (now.current.length >= room) {
        onFault(room === maxUploadImages ? t('upload.count') : t('composer.room', { count: room }))
        break
      }
      if (fault) onFault(t(fault))
      else {
        take(file)
        isAdded = true
      }
    }
    return isAdded
  }

  return {
    slots,
    urls: partsOf(slots).images,
    isUploading: slots.some(({ url }) => url === undefined),
    isFull: slots.length >= room,
    add,
    remove,
    replace: (old: Pick<Draft, 'images' | 'files'>) => {
      put(slotsOf(old).slice(0, room))
      for (const { file, ...slot } of now.current) if (file && canUpload) void upload(slot, file)
    },
  }
}
