import type { LoaderArgs } from '#web/router/index.ts'
import { loadProfileCasts, ProfileCasts } from '#web/sections/social/profile/profile-casts.tsx'
import { useWords } from '#web/state/words.tsx'

export const loader = (args: LoaderArgs) => loadProfileCasts('social.userCasts', args)

/** The casts and recasts of a profile. */
export default function ProfileCastsPage() {
  return <ProfileCasts call="social.userCasts" empty={useWords()('warpcaster.empty_casts')} />
}
