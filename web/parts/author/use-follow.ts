import { useRef, useState } from 'react'
import type { Author } from '#contract/author.ts'
import { ask } from '#web/state/ask.ts'
import { showFailure } from '#web/state/policy.ts'
import { useStore } from '#web/state/store.ts'

/**
 * Whether the reader follows an author, and how many do: changes at once and goes back when the call fails.
 * Whoever is not logged in gets the login dialog.
 */
export function useFollow(author: Pick<Author, 'id' | 'is_followed' | 'followers'>) {
  const store = useStore()
  const [known, setKnown] = useState({ is_followed: author.is_followed, followers: author.followers })
  const busy = useRef(false)

  async function change(): Promise<void> {
    if (!store.getState().user) return store.setState({ isLoginOpen: true })
    if (busy.current) return
    busy.current = true
    const { is_followed, followers } = known
    setKnown({ is_followed: !is_followed, followers: followers + (is_followed ? -1 : 1) })
    try {
      const name = is_followed ? 'followAuthor.unfollow' : 'followAuthor.follow'
      setKnown((await ask(name, { id: author.id }, { mayBeGone: true })) ?? known)
    } catch (error) {
      setKnown(known)
      showFailure(error)
    } finally {
      busy.current = false
    }
  }

  return { isFollowed: known.is_followed, followers: known.followers, change }
}
