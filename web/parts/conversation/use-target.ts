import { useEffect, useRef, useState } from 'react'
import { useLocation } from '#web/router/index.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import type { ConversationControl } from './use-conversation.ts'

/** Scrolls to the comment that the address names, and fetches it first if the page was loaded without it. */
export function useTarget({ loadAround }: ConversationControl): number | undefined {
  const t = useWords()
  const { hash } = useLocation()
  const [target, setTarget] = useState<number>()
  const load = useRef(loadAround)
  useEffect(() => {
    const id = Number(/^#comment-([1-9]\d{0,15})$/.exec(hash)?.[1]) || undefined
    setTarget(id)
    if (!id || document.getElementById(`comment-${id}`)) return
    const find = async () => {
      if (await load.current(id).catch(() => true))
        document.getElementById(`comment-${id}`)?.scrollIntoView({ block: 'center' })
      else showToast({ tone: 'error', text: t('comment.gone') })
    }
    void find()
  }, [hash, t])
  return target
}
