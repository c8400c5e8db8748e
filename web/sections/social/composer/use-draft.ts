import { useEffect, useRef, useState } from 'react'
import { defaultChannel } from '#domain/platform/constants.ts'
import { forgetDraft, storeDraft, type RestoredDraft } from '#web/state/draft/draft.ts'
import { useShared, type Composing } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { draftName } from './draft-name.ts'
import { partsOf, useImages } from './use-images.ts'

interface DraftOptions {
  composing: Composing
  restored: RestoredDraft | undefined
  /** The maximum of images. */
  room: number
  /** Shows why an image was refused. */
  onFault: (fault: string) => void
}

/** The text, the images and the channel of a cast, stored with every change. */
export function useDraft({ composing, restored, room, onFault }: DraftOptions) {
  const t = useWords()
  const fid = useShared((state) => state.farcaster?.fid ?? '')
  const name = draftName(composing)
  const [stored, setStored] = useState(restored)
  const begun = stored?.isClosed ? undefined : stored
  const wasTouched = useRef(begun !== undefined)
  const [text, setText] = useState(begun?.text || composing.text || '')
  const [channelId, setChannelId] = useState(composing.channelId ?? begun?.channelId ?? defaultChannel)
  const images = useImages({ room, initial: begun, canUpload: fid !== '', onFault, t })
  const { slots } = images

  useEffect(() => {
    if (text || slots.length > 0) wasTouched.current = true
    // The draft of the closed composer is retained until a new text is written.
    if (wasTouched.current) void storeDraft(name, { text, ...partsOf(slots), channelId }, fid)
  }, [name, text, slots, channelId, fid])

  function clear(): void {
    wasTouched.current = false
    void forgetDraft(name)
    setText('')
    images.replace({})
    setChannelId(composing.channelId ?? defaultChannel)
  }

  function restore(old: RestoredDraft): void {
    setText(old.text)
    images.replace(old)
    setChannelId(old.channelId ?? defaultChannel)
    setStored(undefined)
  }

  return {
    name,
    text,
    setText,
    channelId,
    setChannelId,
    images,
    clear,
    /** Restores the draft of the closed composer; undefined if there is none, or something is written already. */
    restore: stored?.isClosed && !text && images.slots.length === 0 ? () => restore(stored) : undefined,
  }
}
