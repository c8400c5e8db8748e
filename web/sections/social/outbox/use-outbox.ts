import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from '#web/router/index.ts'
import type { WaitingWrite } from '#contract/social/write.ts'
import { ask, askForPage } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useShared } from '#web/state/store.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'

/** Milliseconds. The server omits messages younger than five seconds, because most of them are accepted by then. */
const settledMs = 6_000
/** The polling interval in ms while messages are shown. */
const lookMs = 20_000

/** The viewer's messages that the network has not accepted yet, and the actions on them. */
export function useOutbox() {
  const t = useWords()
  const [rows, setRows] = useState<WaitingWrite[]>([])
  const fid = useShared((state) => (state.isReady ? state.farcaster?.fid : undefined))
  const isLater = useShared((state) => state.isSendSuccess && state.postDetails === null)
  const isWaiting = rows.length > 0
  const { revalidate } = useRevalidator()

  const look = useCallback(async () => {
    // The page handles an expired login; a lost response is ignored, because the next poll follows.
    const answer = await askForPage('social.outbox').catch(() => undefined)
    if (answer) setRows(answer.list)
  }, [])

  useEffect(() => {
    if (fid) void look()
    else setRows([])
  }, [fid, look])
  useEffect(() => {
    if (!isLater) return
    const timer = setTimeout(() => void look(), settledMs)
    return () => clearTimeout(timer)
  }, [isLater, look])
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void (document.visibilityState === 'visible' && look()), lookMs)
    return () => clearInterval(timer)
  }, [isWaiting, look])

  async function retry({ id }: WaitingWrite): Promise<void> {
    const answer = await ask('social.retry', { id }, { rejectNotFound: true }).catch(showFailure)
    await look()
    if (!answer) return
    const isSent = answer.state === 'done'
    showToast({
      tone: isSent ? 'success' : 'error',
      text: t(isSent ? 'warpcaster.outbox_sent' : 'warpcaster.outbox_still'),
    })
    if (isSent) void revalidate()
  }

  async function discard({ id }: WaitingWrite): Promise<void> {
    await ask('social.discard', { id }, { rejectNotFound: true }).catch(showFailure)
    await look()
  }

  return { rows, retry, discard }
}
