import { useRef, useState } from 'react'
import type { FollowedType } from '#contract/community/follow.ts'
import { ask } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { begin } from '#web/state/login/pending.ts'
import { useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { FollowButton } from './follow-button.tsx'

interface FollowSubjectProps {
  type: FollowedType
  id: number
  name: string
  /** Explains what following does; shown while the viewer does not follow. */
  hint: string
  first: { is_followed: boolean; followers: number }
}

/**
 * A button that follows a topic, special subject, token or show: it changes immediately and reverts when the call
 * fails. Without a login it opens the login dialog.
 */
export function FollowSubject({ type, id, name, hint, first }: FollowSubjectProps) {
  const t = useWords()
  const store = useStore()
  const [state, setState] = useState(first)
  const isBusy = useRef(false)

  async function change(): Promise<void> {
    if (!store.getState().user)
      return begin(store, { call: 'follow.add', input: { type, id }, needs: 'account', done: t('author.followed') })
    if (isBusy.current) return
    isBusy.current = true
    const before = state
    setState({ is_followed: !before.is_followed, followers: before.followers + (before.is_followed ? -1 : 1) })
    try {
      const call = before.is_followed ? 'follow.cancel' : 'follow.add'
      setState((await ask(call, { type, id }, { rejectNotFound: true })) ?? before)
    } catch (error) {
      setState(before)
      showFailure(error)
    } finally {
      isBusy.current = false
    }
  }

  return (
    <>
      <FollowButton name={name} isFollowed={state.is_followed} onClick={() => void change()} />
      <span className="text-sm text-ink-3">
        {state.followers > 0 ? t('author.followers', { count: state.followers, shown: state.followers }) : hint}
      </span>
    </>
  )
}
