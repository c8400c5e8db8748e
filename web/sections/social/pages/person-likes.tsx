import type { LoaderArgs } from '#web/router/index.ts'
import { loadProfileCasts, ProfileCasts } from '#web/sections/social/profile/profile-casts.tsx'
import { useWords } from '#web/state/words.tsx'

export const loader = (args: LoaderArgs) => loadProfileCasts('social.userLikes', args)

/** The casts that a profile liked. */
export default function ProfileLikesPage() {
  return <ProfileCasts call="social.userLikes" empty={useWords()('warpcaster.empty_likes')} />
}
