import { Outlet, useLoaderData, useLocation, type LoaderArgs } from '#web/router/index.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { BackHeader } from '#web/sections/social/layouts/back-header.tsx'
import { SocialErrorPage } from '#web/sections/social/layouts/error-page.tsx'
import { NoProfile } from '#web/sections/social/layouts/invitation.tsx'
import { shownName } from '#web/sections/social/cast/names.tsx'
import { partAt, profileParts, requestedProfile } from '#web/sections/social/profile/requested-profile.ts'
import { useIsOwn } from '#web/sections/social/use-acting.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { useWords } from '#web/state/words.tsx'
import type { SocialUser } from '#contract/social/cast.ts'
import { shortCount } from '#domain/platform/number/short-count.ts'
import { Avatar } from '#web/parts/avatar.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { ShareButton } from '#web/parts/share/share-button.tsx'
import { textParts } from '#web/ui/text-parts.ts'
import { WrittenText } from '#web/ui/written-text.tsx'
import { followPath, handleOf, profilePath } from '#web/sections/social/address.ts'
import { useChanged } from '#web/sections/social/changed.ts'
import { DotsIcon } from '#web/sections/social/icons.tsx'
import { ProfileEntries, useFollowerCount } from '#web/sections/social/cast/profile-entries.tsx'
import { AccountSwitch } from '#web/sections/social/signer/account-switch.tsx'
import { FollowProfile } from '#web/sections/social/profile/profile-row.tsx'
import { Link } from '#web/ui/link.tsx'

export async function loader({ query, call, viewer }: LoaderArgs) {
  const fid = requestedProfile({ query, viewer })
  return fid ? call('social.user', { fid: wholeNumberIn(fid) }) : null
}

/** The profile of an account, the viewer's own without a `fid`, with its casts, channels or likes. */
export default function ProfilePage() {
  const profile = useLoaderData<typeof loader>()
  const t = useWords()
  const { pathname, search } = useLocation()
  const isOwn = useIsOwn(profile?.fid ?? 0)
  if (!profile) return <NoProfile />
  const current = partAt(pathname)
  const name = shownName(profile)
  const query = new URLSearchParams(search).has('fid') ? `?fid=${profile.fid}` : ''
  const tabs = profileParts.slice(0, isOwn ? undefined : -1).map((child) => ({
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

const noMention = /(?!)/g

/** The head of a profile: names, picture, bio, follower counts, and actions. */
function ProfileHead({ profile }: { profile: SocialUser }) {
  const t = useWords()
  const isOwn = useIsOwn(profile.fid)
  const { fid, viewer_context: viewerState } = profile
  const name = shownName(profile)
  const bio = visibleText(profile.bio, { keepsLines: true })
  const followers = useFollowerCount(profile)
  const isMuted = useChanged(`mute ${fid}`) ?? viewerState?.muting
  const isBlocked = useChanged(`block ${fid}`) ?? viewerState?.blocking
  return (
    <div>
      <BackHeader isRuled={false}>
        <bdi>{name}</bdi>
      </BackHeader>
      <div className="mt-4 flex items-start gap-4">
        <Avatar name={name} image={profile.pfp_url} size={72} />
        <div className="min-w-0 flex-1 text-sm">
          <p className="flex flex-wrap items-baseline gap-x-3 text-ink-3">
            <bdi className="max-w-full truncate text-md">{handleOf(profile)}</bdi>
            {viewerState?.followed_by && <span>{t('warpcaster.follows_you')}</span>}
            {isMuted && <span>{t('warpcaster.is_muted')}</span>}
            {isBlocked && <span>{t('warpcaster.is_blocked')}</span>}
          </p>
          <p className="mt-1.5 flex flex-wrap gap-x-5 text-ink-2">
            <Count
              to={followPath(fid, 'following')}
              count={profile.following_count}
              text={t('warpcaster.following_of', { shown: shortCount(profile.following_count) })}
            />
            <Count
              to={followPath(fid, 'followers')}
              count={followers}
              text={t('warpcaster.followers_of', { count: followers, shown: shortCount(followers) })}
            />
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-2">
            {isOwn ? (
              <>
                <Link
                  to="/farcaster/person_edit"
                  className="flex min-h-8 items-center rounded-md border border-control px-3 font-semibold hover:border-ink hover:no-underline"
                >
                  {t('warpcaster.edit_profile')}
                </Link>
                <AccountSwitch />
              </>
            ) : (
              <FollowProfile profile={profile} />
            )}
            <span className="px-2 text-ink-3">
              <ShareButton path={profilePath(fid)} title={name} />
            </span>
            {!isOwn && (
              <Menu name={t('warpcaster.more')} icon={<DotsIcon />}>
                <ProfileEntries profile={profile} />
              </Menu>
            )}
          </div>
        </div>
      </div>
      {bio && (
        <WrittenText
          text={bio}
          parts={textParts(bio, noMention)}
          mention={String}
          max={{ lines: 6, characters: 400 }}
          openName={t('warpcaster.show_more')}
          className="mt-3 text-md leading-[1.5]"
        />
      )}
    </div>
  )
}

function Count({ to, count, text }: { to: string; count: number; text: string }) {
  return (
    <Link to={to} title={String(count)} className="hover:text-ink">
      {text}
    </Link>
  )
}
