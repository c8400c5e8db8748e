import { useEffect, useRef, useState } from 'react'
import { maxUploadImages } from '#domain/platform/constants.ts'
import { ask } from '#web/state/call/ask.ts'
import { imageFault } from '#web/parts/upload/image-file.ts'
import type { Words } from '#web/state/words.tsx'
import { failureText } from '#web/state/call/failure.ts'

/** An image of the cast; `url` is undefined until it is uploaded. */
export interface Slot {
  id: number
  name: string
  url: string | undefined
}

let lastId = 0
const slotOf = (url: string): Slot => ({ id: ++lastId, name: '', url })

interface ImagesOptions {
  room: number
  initial: readonly string[]
  /** Shows why a file was refused; '' clears the message. */
  onFault: (fault: string) => void
  t: Words
}

/** The images of a draft: each is validated, added and uploaded immediately. */
export function useImages({ room, initial, onFault, t }: ImagesOptions) {
  const [slots, setSlots] = useState<Slot[]>(() => initial.map(slotOf))
  const now = useRef(slots)
  const leave = useRef<AbortController>(undefined)
  useEffect(() => {
    const leaving = (leave.current = new AbortController())
    return () => leaving.abort()
  }, [])

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
      remove(slot.id)
      onFault(failureText(error, t))
    }
  }

  function take(file: File): void {
    const slot: Slot = { id: ++lastId, name: file.name, url: undefined }
    put([...now.current, slot])
    void upload(slot, file)
  }

  /** Adds as many files as there is room for; a message reports that there are too many. */
  async function add(files: readonly File[]): Promise<void> {
    onFault('')
    for (const file of files) {
      const fault = await imageFault(file)
      if (now.current.length >= room)
        return onFault(room === maxUploadImages ? t('upload.count') : t('composer.room', { count: room }))
      if (fault) onFault(t(fault))
      else take(file)
    }
  }

  return {
    slots,
    urls: slots.flatMap(({ url }) => url ?? []),
    isUploading: slots.some(({ url }) => url === undefined),
    isFull: slots.length >= room,
    add,
    remove,
    replace: (urls: readonly string[]) => put(urls.slice(0, room).map(slotOf)),
  }
}
