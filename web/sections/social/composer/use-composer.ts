import { useEffect, useRef, useState, useMemo } from 'react'
import { ask } from '#web/state/call/ask.ts'
import { type RestoredDraft, forgetDraft, storeDraft } from '#web/state/draft/draft.ts'
import { begin } from '#web/state/login/pending.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useShared, useStore, type Composing } from '#web/state/store.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { noteSent } from '#web/sections/social/changed.ts'
import { failureText, isSignerLost } from '#web/state/call/failure.ts'
import { bytesLeft, imageRoom, hasRoomForLink, isSendable, payloadOf } from './payload.ts'
import { publishSent } from './publish-sent.ts'
import { defaultChannel, linkRestMs } from '#domain/platform/constants.ts'
import { draftName } from './draft-name.ts'
import { partsOf, useImages } from './use-images.ts'
import type { LinkPreview } from '#contract/social/preview.ts'
import { textParts } from '#web/ui/text-parts.ts'
import { afterRest } from '#web/ui/after-rest.ts'

/** The draft, its validation, and sending it. `onSent` is called after it was sent. */
export function useComposer(composing: Composing, restored: RestoredDraft | undefined, onSent: () => void) {
  const t = useWords()
  const store = useStore()
  const { textBytes, embeds } = useShared((state) => state.site.network)
  const [fault, setFault] = useState('')
  const [isSending, setSending] = useState(false)
  const busy = useRef(false)
  const isThere = useRef(false)
  const attempt = useRef<{ of: string; key?: string }>({ of: '' })
  useEffect(() => {
    isThere.current = true
    return () => void (isThere.current = false)
  }, [])

  const room = imageRoom(composing, embeds)
  const draft = useDraft({ composing, restored, room, onFault: setFault })
  const { text, images, channelId, thread } = draft
  const labels = { send_at: t('composer.send_at') }
  // Set and not in the future any more: it is sent at once.
  const [sendAt, setSendAt] = useState<string>()
  const [removedLink, setRemovedLink] = useState('')
  const found = useFirstLink(text)
  const isShown =
    found && found.url !== removedLink && hasRoomForLink(found.url, composing, images.slots.length, embeds)
  const link = isShown ? found : undefined
  const hasAccount = useShared((state) => state.farcaster !== null)
  const isReady =
    isSendable([text, ...thread], textBytes) && sendAt !== '' && !isSending && !(images.isUploading && hasAccount)

  /** Files wait for an account: the composer opens again with them after the viewer has joined. */
  async function addImages(files: readonly File[]): Promise<void> {
    if ((await images.add(files)) && !hasAccount) begin(store, { call: 'compose', needs: 'actor', composing })
  }

  async function send(): Promise<void> {
    if (busy.current || !isReady) return
    const input = {
      ...payloadOf(composing, { text, images: images.urls, channelId, thread }, link?.url, embeds),
      // The field has the time of this browser's zone.
      ...(sendAt && { send_at: Math.floor(new Date(sendAt).getTime() / 1000) }),
    }
    const begun = () =>
      begin(store, {
        call: 'social.createCast',
        input,
        needs: 'actor',
        done: t(sendAt ? 'composer.scheduled' : 'composer.sent'),
        draft: draft.name,
        labels,
      })
    if (!hasAccount && images.isUploading) return begin(store, { call: 'compose', needs: 'actor', composing })
    if (!hasAccount) return begun()
    busy.current = true
    setSending(true)
    setFault('')
    try {
      const answer = await ask(
        'social.createCast',
        { ...input, idempotency_key: keyOf(input) },
        { rejectNotFound: true },
      )
      if (!answer) {
        if (!store.getState().isLoginOpen) setFault(t('common.error_text'))
        return
      }
      draft.clear()
      attempt.current = { of: '' }
      publishSent(store, answer.cast)
      countAnswer(composing)
      showToast({
        tone: 'success',
        text: t(answer.cast ? 'composer.sent' : sendAt ? 'composer.scheduled' : 'composer.sent_later'),
      })
      if (isThere.current) onSent()
    } catch (error) {
      if (isSignerLost(error)) begun()
      if (isThere.current) setFault(failureText(error, t, labels))
      else showFailure(error)
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  /** The key of what is sent: the same when it is sent again, because the answer to the first attempt may have been lost. */
  function keyOf(input: object): string | undefined {
    const of = JSON.stringify(input)
    // Browsers have no randomUUID on a site without https.
    if (attempt.current.of !== of) attempt.current = { of, key: crypto.randomUUID?.() }
    return attempt.current.key
  }

  return {
    draft,
    setText: (next: string) => {
      setFault('')
      draft.setText(next)
    },
    hasAccount,
    images,
    addImages,
    room,
    /** On this network a quote counts as an image. */
    isImageRoomReduced: room < imageRoom({ kind: 'new' }, Number.POSITIVE_INFINITY),
    sendAt,
    setSendAt,
    leftOf: (each: string) => bytesLeft(each, textBytes),
    left: Math.min(...[text, ...thread].map((each) => bytesLeft(each, textBytes))),
    link,
    removeLink: () => setRemovedLink(found?.url ?? ''),
    fault,
    isSending,
    isReady,
    send,
  }
}

/** Shows one more reply or quote at the cast that was answered. */
function countAnswer({ kind, cast }: Composing): void {
  if (cast && kind !== 'new') noteSent(cast, kind === 'reply' ? 'replies' : 'quotes')
}

interface DraftOptions {
  composing: Composing
  restored: RestoredDraft | undefined
  /** The maximum of images. */
  room: number
  /** Shows why an image was refused. */
  onFault: (fault: string) => void
}

/** The text, the images and the channel of a cast, stored with every change. */
function useDraft({ composing, restored, room, onFault }: DraftOptions) {
  const t = useWords()
  const fid = useShared((state) => state.farcaster?.fid ?? '')
  const name = draftName(composing)
  const [stored, setStored] = useState(restored)
  const begun = stored?.isClosed ? undefined : stored
  const wasTouched = useRef(begun !== undefined)
  const [text, setText] = useState(begun?.text || composing.text || '')
  const [channelId, setChannelId] = useState(composing.channelId ?? begun?.channelId ?? defaultChannel)
  const [thread, setThread] = useState(begun?.thread ?? [])
  const images = useImages({ room, initial: begun, canUpload: fid !== '', onFault, t })
  const { slots } = images

  useEffect(() => {
    if (text || slots.length > 0 || thread.length > 0) wasTouched.current = true
    // The draft of the closed composer is retained until a new text is written.
    if (wasTouched.current) void storeDraft(name, { text, ...partsOf(slots), channelId, thread }, fid)
  }, [name, text, slots, channelId, thread, fid])

  function clear(): void {
    wasTouched.current = false
    void forgetDraft(name, fid)
    setText('')
    setThread([])
    images.replace({})
    setChannelId(composing.channelId ?? defaultChannel)
  }

  function restore(old: RestoredDraft): void {
    setText(old.text)
    setThread(old.thread ?? [])
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
    thread,
    setThread,
    images,
    clear,
    /** Restores the draft of the closed composer; undefined if there is none, or something is written already. */
    restore: stored?.isClosed && !text && images.slots.length === 0 ? () => restore(stored) : undefined,
  }
}

/** Previews by address; null for pages that could not be loaded. */
const cached = new Map<string, LinkPreview | null>()

/** The preview of the first link of a text, once typing pauses. */
function useFirstLink(text: string): LinkPreview | undefined {
  const first = useMemo(() => textParts(text).find((part) => part.kind === 'link'), [text])
  const href = first?.kind === 'link' ? first.href : undefined
  const [, setRead] = useState('')
  useEffect(() => {
    if (!href || cached.has(href)) return
    return afterRest(linkRestMs, (signal) => {
      ask('preview.read', { url: href }, { signal, rejectNotFound: true }).then(
        (preview) => {
          if (!preview) return
          cached.set(href, preview)
          setRead(href)
        },
        () => cached.set(href, null),
      )
    })
  }, [href])
  return (href && cached.get(href)) || undefined
}
