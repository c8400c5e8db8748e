import { useEffect, useState } from 'react'
import type { SocialUser } from '#contract/social/cast.ts'
import { mentionsOffered, searchRestMs } from '#domain/platform/constants.ts'
import { ask } from '#web/state/call/ask.ts'

/** Profiles whose username starts with the typed text; only profiles with a username can be mentioned. */
export function useMentions(name: string | undefined): { name: string; people: SocialUser[] } | undefined {
  const [found, setFound] = useState<{ name: string; people: SocialUser[] }>()
  useEffect(() => {
    if (!name) return setFound(undefined)
    const leave = new AbortController()
    const timer = setTimeout(() => {
      ask('social.search', { query: name, type: 'user', limit: mentionsOffered }, { signal: leave.signal }).then(
        (answer) => answer && setFound({ name, people: answer.users.filter(({ username }) => username) }),
        // Without suggestions the name can still be typed.
        () => setFound(undefined),
      )
    }, searchRestMs)
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [name])
  return found && name && found.people.length > 0 ? found : undefined
}
