import { useEffect, useRef, useState } from 'react'
import { defaultChannel } from '#domain/constants.ts'
import { ask } from '#web/state/ask.ts'
import { showFailure } from '#web/state/policy.ts'
import { useShared, useStore, type Composing } from '#web/state/store.ts'
import { showToast } from '#web/state/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { draftName, forgetCastDraft, storeCastDraft, readCastDraft } from './draft.ts'
import { failureText } from './failure.ts'
import { bytesLeft, imageRoom, hasRoomForLink, isSendable, payloadOf } from './payload.ts'
import { publishSent } from './publish-sent.ts'
import { useFirstLink } from './use-link.ts'
import { useImages } from './use-images.ts'

/** The draft, its validation, and sending it. `onSent` is called when it was sent. */
export function useComposer(composing: Composing, onSent: () => void) {
  const t = useWords()
  const store = useStore()
  const fid = useShared((state) => state.farcaster?.fid ?? '')
  const { textBytes, embeds } = useShared((state) => state.site.network)
  const name = draftName(composing)
  const [stored, setStored] = useState(() => readCastDraft(name, fid))
  const begun = stored?.isClosed ? undefined : stored
  const [text, setText] = useState(begun?.text ?? '')
  const [channelId, setChannelId] = useState(composing.channelId ?? begun?.channelId ?? defaultChannel)
  const [fault, setFault] = useState('')
  const [isSending, setSending] = useState(false)
  const busy = useRef(false)
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => void (isThere.current = false)
  }, [])
  const wasTouched = useRef(begun !== undefined)
  const [withoutLink, setWithoutLink] = useState('')

  const room = imageRoom(composing, embeds)
  const images = useImages({ room, initial: begun?.images.slice(0, room) ?? [], onFault: setFault, t })
  const found = useFirstLink(text)
  const link =
    found && found.url !== withoutLink && hasRoomForLink(found.url, composing, images.slots.length, embeds)
      ? found
      : undefined
  const draft = { text, images: images.urls, channelId }

  const urls = images.urls.join(' ')
  useEffect(() => {
    if (text || urls) wasTouched.current = true
    // The closed draft stays until something new is written.
    if (wasTouched.current) storeCastDraft(name, { text, images: urls ? urls.split(' ') : [], channelId }, fid)
  }, [name, text, urls, channelId, fid])

  const left = bytesLeft(text, textBytes)
  const isReady = isSendable(text, textBytes) && !isSending && !images.isUploading

  async function send(): Promise<void> {
    if (busy.current || !isReady) return
    if (!store.getState().farcaster) return store.setState({ isSocialLoginOpen: true })
    busy.current = true
    setSending(true)
    setFault('')
    try {
      const answer = await ask('social.createCast', payloadOf(composing, draft, link?.url, embeds), {
        rejectNotFound: true,
      })
      if (!answer) {
        if (!store.getState().isLoginOpen) setFault(t('common.error_text'))
        return
      }
      wasTouched.current = false
      forgetCastDraft(name)
      setText('')
      images.replace([])
      setChannelId(composing.channelId ?? defaultChannel)
      publishSent(store, answer.cast)
      showToast({ tone: 'success', text: t(answer.cast ? 'composer.sent' : 'composer.sent_later') })
      if (isThere.current) onSent()
    } catch (error) {
      if (isThere.current) setFault(failureText(error, t))
      else showFailure(error)
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  return {
    text,
    setText: (next: string) => {
      setFault('')
      setText(next)
    },
    left,
    channelId,
    setChannelId,
    images,
    room,
    /** A quote counts as an image on this network. */
    isRoomLess: room < imageRoom({ kind: 'new' }, Number.POSITIVE_INFINITY),
    link,
    dropLink: () => setWithoutLink(found?.url ?? ''),
    fault,
    isSending,
    isReady,
    send,
    /** The draft of the closed composer. */
    restore:
      stored?.isClosed && !text && images.slots.length === 0
        ? () => {
            setText(stored.text)
            images.replace(stored.images)
            setChannelId(stored.channelId)
            setStored(undefined)
          }
        : undefined,
  }
}
