import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { followPath } from '#web/sections/social/address.ts'
import { BackHeader } from '#web/sections/social/layouts/back-header.tsx'
import { SocialErrorPage } from '#web/sections/social/layouts/error-page.tsx'
import { NoProfile } from '#web/sections/social/layouts/invitation.tsx'
import { shownName } from '#web/sections/social/cast/names.tsx'
import { requestedProfile } from '#web/sections/social/profile/requested-profile.ts'
import { ProfileRow } from '#web/sections/social/profile/profile-row.tsx'
import { RowList } from '#web/sections/social/row-list.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { ask } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'

export async function loader({ query, call, viewer }: LoaderArgs) {
  const fid = requestedProfile({ query, viewer })
  if (!fid) return null
  const type = query.get('type') === 'following' ? ('following' as const) : ('followers' as const)
  const [profile, first] = await Promise.all([
    call('social.user', { fid: wholeNumberIn(fid) }),
    call('social.userFollow', { fid: wholeNumberIn(fid), type, cursor: query.get('cursor') ?? undefined }),
  ])
  return { profile, type, first }
}

/** The followers of a profile, and the profiles that it follows. */
export default function FollowPage() {
  const data = useLoaderData<typeof loader>()
  const t = useWords()
  if (!data) return <NoProfile />
  const { profile, type, first } = data
  const { fid } = profile
  const name = shownName(profile)
  const tabs = (['followers', 'following'] as const).map((each) => ({
    name: t(`warpcaster.tab_${each}`),
    to: followPath(fid, each),
    isCurrent: each === type,
  }))
  return (
    <>
      <Head
        title={t(`warpcaster.${type}_title`, { name })}
        description={t(`warpcaster.${type}_title`, { name })}
        isHidden
      />
      <BackHeader isRuled={false}>
        <bdi>{name}</bdi>
      </BackHeader>
      <Tabs label={t('warpcaster.person_parts')} tabs={tabs} />
      <RowList
        first={first}
        more={(cursor) => ask('social.userFollow', { fid: fid, type, cursor })}
        keyOf={(each) => each.fid}
        empty={<p>{t(`warpcaster.empty_${type}`)}</p>}
      >
        {(each) => <ProfileRow key={each.fid} profile={each} />}
      </RowList>
    </>
  )
}

export function ErrorBoundary() {
  return <SocialErrorPage what="person" />
}
