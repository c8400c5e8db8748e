import type { FollowedType } from '#contract/community/follow.ts'
import { useWords } from '#web/state/words.tsx'
import { FollowButton } from './follow-button.tsx'
import { useFollow } from './use-follow.ts'

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
  const { isFollowed, followers, change } = useFollow({ type, id }, first)
  return (
    <>
      <FollowButton name={name} isFollowed={isFollowed} onClick={() => void change()} />
      <span className="text-sm text-ink-3">
        {followers > 0 ? t('author.followers', { count: followers, shown: followers }) : hint}
      </span>
    </>
  )
}
