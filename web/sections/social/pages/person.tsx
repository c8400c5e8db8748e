import { Outlet, useLoaderData, useLocation, type LoaderArgs } from '#web/router/index.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { BackHeader } from '#web/sections/social/layouts/back-header.tsx'
import { SocialErrorPage } from '#web/sections/social/layouts/error-page.tsx'
import { Invitation } from '#web/sections/social/layouts/invitation.tsx'
import { shownName } from '#web/sections/social/cast/names.tsx'
import { ProfileHead } from '#web/sections/social/profile/profile-head.tsx'
import { requestedProfile } from '#web/sections/social/profile/requested-profile.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { askContext } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { missing } from '#web/parts/error/missing.ts'

export async function loader({ request, context }: LoaderArgs) {
  const fid = requestedProfile({ request, context })
  return fid
    ? context
        .get(askContext)('social.user', { fid: wholeNumberIn(fid) })
        .catch(missing)
    : null
}

const children = ['casts', 'channels', 'likes'] as const

/** The profile of an account, the viewer's own without a `fid`, with its casts, channels or likes. */
export default function ProfilePage() {
  const profile = useLoaderData<typeof loader>()
  const t = useWords()
  const { pathname, search } = useLocation()
  if (!profile) {
    return (
      <>
        <Head title={t('warpcaster.my')} description={t('warpcaster.invite_person')} isHidden />
        <BackHeader>{t('warpcaster.my')}</BackHeader>
        <Invitation text={t('warpcaster.invite_person')} />
      </>
    )
  }
  const current = children.find((child) => new RegExp(`/${child}/*$`, 'i').test(pathname)) ?? 'casts'
  const name = shownName(profile)
  const query = new URLSearchParams(search).has('fid') ? `?fid=${profile.fid}` : ''
  const tabs = children.map((child) => ({
    name: t(`warpcaster.person_${child}`),
    to: `/farcaster/person${child === 'casts' ? '' : `/${child}`}${query}`,
    isCurrent: child === current,
  }))
  return (
    <>
      <Head
        title={t('warpcaster.person_title', { name })}
        description={visibleText(profile.bio) || t('warpcaster.person_description', { name })}
        isHidden={query === ''}
      />
      <ProfileHead key={profile.fid} profile={profile} />
      <Tabs label={t('warpcaster.person_parts')} tabs={tabs} />
      <Outlet />
    </>
  )
}

export function ErrorBoundary() {
  return <SocialErrorPage what="person" />
}
