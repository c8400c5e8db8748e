import { useEffect, useRef, useState } from 'react'
import { defaultChannel } from '#domain/constants.ts'
import { ask } from '#web/state/call/ask.ts'
import { begin } from '#web/state/session/pending.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useShared, useStore, type Composing } from '#web/state/store.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { draftName, forgetCastDraft, readCastDraft, storeCastDraft } from '#web/state/draft/cast-draft.ts'
import { noteSent } from '#web/sections/social/changed.ts'
import { failureText } from '#web/state/call/failure.ts'
import { bytesLeft, imageRoom, hasRoomForLink, isSendable, payloadOf } from './payload.ts'
import { publishSent } from './publish-sent.ts'
import { useFirstLink } from './use-link.ts'
import { useImages } from './use-images.ts'

/** The draft, its validation, and sending it. `onSent` is called after it was sent. */
export function useComposer(composing: Composing, onSent: () => void) {
  const t = useWords()
  const store = useStore()
  const fid = useShared((state) => state.farcaster?.fid ?? '')
  const { textBytes, embeds } = useShared((state) => state.site.network)
  const name = draftName(composing)
  const [stored, setStored] = useState(() => readCastDraft(name, fid))
  const begun = stored?.isClosed ? undefined : stored
  const [text, setText] = useState(begun?.text || composing.text || '')
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
    // The draft of the closed composer is retained until a new text is written.
    if (wasTouched.current) storeCastDraft(name, { text, images: urls ? urls.split(' ') : [], channelId }, fid)
  }, [name, text, urls, channelId, fid])

  const left = bytesLeft(text, textBytes)
  const isReady = isSendable(text, textBytes) && !isSending && !images.isUploading

  async function send(): Promise<void> {
    if (busy.current || !isReady) return
    const input = payloadOf(composing, draft, link?.url, embeds)
    if (!store.getState().farcaster)
      return begin(store, {
        call: 'social.createCast',
        input,
        needs: 'actor',
        done: t('composer.sent'),
        draft: { kind: 'cast', name },
      })
    busy.current = true
    setSending(true)
    setFault('')
    try {
      const answer = await ask('social.createCast', input, { rejectNotFound: true })
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
      const about = composing.cast
      if (about && composing.kind === 'reply') noteSent(`reply ${about.hash}`, about.replies.count + 1)
      if (about && composing.kind === 'quote') noteSent(`quote ${about.hash}`, about.reactions.quotes_count + 1)
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
    /** On this network a quote counts as an image. */
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
