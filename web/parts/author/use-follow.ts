import { useState } from 'react'
import type { Author } from '#contract/news/author.ts'
import type { FollowedType } from '#contract/community/follow.ts'
import { ask } from '#web/state/call/ask.ts'
import { useOnce } from '#web/state/call/use-once.ts'
import { begin } from '#web/state/login/pending.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'

interface Follow {
  is_followed: boolean
  followers: number
}

/** An author, or a topic, special subject, token or show. */
type Followed = { author: Author['id'] } | { type: FollowedType; id: number }

/**
 * Whether the viewer follows something, and the number of followers. A change shows immediately and reverts when the
 * call fails. Without a login the login dialog opens.
 */
export function useFollow(followed: Followed, first: Follow) {
  const store = useStore()
  const t = useWords()
  const [state, setState] = useState({ is_followed: first.is_followed, followers: first.followers })
  const { once } = useOnce()

  async function change(): Promise<void> {
    const done = t('author.followed')
    if (!store.getState().user)
      return 'author' in followed
        ? begin(store, { call: 'followAuthor.follow', input: { id: followed.author }, needs: 'account', done })
        : begin(store, { call: 'follow.add', input: followed, needs: 'account', done })
    await once(
      async () => {
        setState({ is_followed: !state.is_followed, followers: state.followers + (state.is_followed ? -1 : 1) })
        setState((await send(state.is_followed)) ?? state)
      },
      (error) => {
        setState(state)
        showFailure(error)
      },
    )
  }

  const send = (isFollowed: boolean) =>
    'author' in followed
      ? ask(isFollowed ? 'followAuthor.unfollow' : 'followAuthor.follow', { id: followed.author }, gone)
      : ask(isFollowed ? 'follow.cancel' : 'follow.add', followed, gone)

  return { isFollowed: state.is_followed, followers: state.followers, change }
}

const gone = { rejectNotFound: true }
