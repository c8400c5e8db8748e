import { useRef, useState } from 'react'
import type { Author } from '#contract/news/author.ts'
import { ask } from '#web/state/call/ask.ts'
import { begin } from '#web/state/login/pending.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'

/**
 * Whether the viewer follows an author, and the number of followers. A change shows immediately and reverts when the
 * call fails. Without a login the login dialog opens.
 */
export function useFollow(author: Pick<Author, 'id' | 'is_followed' | 'followers'>) {
  const store = useStore()
  const t = useWords()
  const [state, setState] = useState({ is_followed: author.is_followed, followers: author.followers })
  const busy = useRef(false)

  async function change(): Promise<void> {
    if (!store.getState().user)
      return begin(store, {
        call: 'followAuthor.follow',
        input: { id: author.id },
        needs: 'account',
        done: t('author.followed'),
      })
    if (busy.current) return
    busy.current = true
    const { is_followed, followers } = state
    setState({ is_followed: !is_followed, followers: followers + (is_followed ? -1 : 1) })
    try {
      const name = is_followed ? 'followAuthor.unfollow' : 'followAuthor.follow'
      setState((await ask(name, { id: author.id }, { rejectNotFound: true })) ?? state)
    } catch (error) {
      setState(state)
      showFailure(error)
    } finally {
      busy.current = false
    }
  }

  return { isFollowed: state.is_followed, followers: state.followers, change }
}
