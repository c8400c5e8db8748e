import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { wholeNumberIn } from '#domain/number/whole-number.ts'
import { CastList } from '#web/sections/social/cast/cast-list.tsx'
import { requestedProfile } from '#web/sections/social/profile/requested-profile.ts'
import { ask, askContext } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { missing } from '#web/parts/error/missing.ts'

export async function loader({ request, context }: LoaderArgs) {
  const fid = requestedProfile({ request, context })
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  return fid
    ? {
        fid,
        first: await context
          .get(askContext)('social.userCasts', { fid: wholeNumberIn(fid), cursor })
          .catch(missing),
      }
    : null
}

/** The casts and recasts of a profile. */
export default function ProfileCastsPage() {
  const data = useLoaderData<typeof loader>()
  const t = useWords()
  if (!data) return null
  return (
    <CastList
      first={data.first}
      more={(cursor) => ask('social.userCasts', { fid: wholeNumberIn(data.fid), cursor })}
      showsHidden
      empty={<p>{t('warpcaster.empty_casts')}</p>}
    />
  )
}
