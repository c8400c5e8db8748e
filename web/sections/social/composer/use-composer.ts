import { useEffect, useRef, useState } from 'react'
import { ask } from '#web/state/call/ask.ts'
import type { RestoredDraft } from '#web/state/draft/draft.ts'
import { begin } from '#web/state/login/pending.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useShared, useStore, type Composing } from '#web/state/store.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { noteSent } from '#web/sections/social/changed.ts'
import { failureText, isSignerLost } from '#web/state/call/failure.ts'
import { bytesLeft, imageRoom, hasRoomForLink, isSendable, payloadOf } from './payload.ts'
import { publishSent } from './publish-sent.ts'
import { useDraft } from './use-draft.ts'
import { useFirstLink } from './use-link.ts'

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
  const { text, images, channelId } = draft
  const [removedLink, setRemovedLink] = useState('')
  const found = useFirstLink(text)
  const isShown =
    found && found.url !== removedLink && hasRoomForLink(found.url, composing, images.slots.length, embeds)
  const link = isShown ? found : undefined
  const hasAccount = useShared((state) => state.farcaster !== null)
  const isReady = isSendable(text, textBytes) && !isSending && !(images.isUploading && hasAccount)

  /** Files wait for an account: the composer opens again with them after the viewer has joined. */
  async function addImages(files: readonly File[]): Promise<void> {
    if ((await images.add(files)) && !hasAccount) begin(store, { call: 'compose', needs: 'actor', composing })
  }

  async function send(): Promise<void> {
    if (busy.current || !isReady) return
    const input = payloadOf(composing, { text, images: images.urls, channelId }, link?.url, embeds)
    const begun = () =>
      begin(store, {
        call: 'social.createCast',
        input,
        needs: 'actor',
        done: t('composer.sent'),
        draft: draft.name,
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
      showToast({ tone: 'success', text: t(answer.cast ? 'composer.sent' : 'composer.sent_later') })
      if (isThere.current) onSent()
    } catch (error) {
      if (isSignerLost(error)) begun()
      if (isThere.current) setFault(failureText(error, t))
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
    left: bytesLeft(text, textBytes),
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
  if (cast && kind === 'reply') noteSent(`reply ${cast.hash}`, cast.replies.count + 1)
  if (cast && kind === 'quote') noteSent(`quote ${cast.hash}`, cast.reactions.quotes_count + 1)
}
