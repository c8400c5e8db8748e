import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { missing } from '#web/parts/error/missing.ts'
import { CastList } from '#web/sections/social/cast/cast-list.tsx'
import { ask, askContext } from '#web/state/call/ask.ts'
import { requestedProfile } from './requested-profile.ts'

/** A call that lists casts of a profile. */
type ProfileCall = 'social.userCasts' | 'social.userLikes'

/** Loads the first casts of the requested profile; null without one. */
export const loadProfileCasts = async (call: ProfileCall, { request, context }: LoaderArgs) => {
  const fid = requestedProfile({ request, context })
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  if (!fid) return null
  return {
    fid,
    first: await context
      .get(askContext)(call, { fid: wholeNumberIn(fid), cursor })
      .catch(missing),
  }
}

/** The casts that `loadProfileCasts` of the same call loaded. `empty` is shown if there are none. */
export function ProfileCasts({ call, empty }: { call: ProfileCall; empty: string }) {
  const data = useLoaderData<typeof loadProfileCasts>()
  if (!data) return null
  const more = (cursor: string) => ask(call, { fid: wholeNumberIn(data.fid), cursor })
  return <CastList first={data.first} more={more} showsHidden empty={<p>{empty}</p>} />
}
