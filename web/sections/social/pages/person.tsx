import { Outlet, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import { visibleText } from '#domain/visible.ts'
import { wholeNumberIn } from '#domain/whole-number.ts'
import { BackHeader } from '#web/sections/social/layouts/back-header.tsx'
import { SocialErrorPage } from '#web/sections/social/layouts/error-page.tsx'
import { Invitation } from '#web/sections/social/layouts/invitation.tsx'
import { shownName } from '#web/sections/social/profile/names.tsx'
import { PersonHead } from '#web/sections/social/profile/profile-head.tsx'
import { personOf } from '#web/sections/social/profile/profile-of.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { askContext } from '#web/state/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { missing } from '#web/parts/error/missing.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const fid = personOf({ request, context })
  return fid
    ? context
        .get(askContext)('social.user', { fid: wholeNumberIn(fid) })
        .catch(missing)
    : null
}

const children = ['casts', 'channels', 'likes'] as const

/** Somebody's page, one's own without a `fid`: who it is, and their casts, channels or likes below. */
export default function PersonPage() {
  const person = useLoaderData<typeof loader>()
  const t = useWords()
  const { pathname, search } = useLocation()
  if (!person) {
    return (
      <>
        <Head title={t('warpcaster.my')} description={t('warpcaster.invite_person')} isHidden />
        <BackHeader>{t('warpcaster.my')}</BackHeader>
        <Invitation text={t('warpcaster.invite_person')} />
      </>
    )
  }
  const current = children.find((child) => new RegExp(`/${child}/*$`, 'i').test(pathname)) ?? 'casts'
  const name = shownName(person)
  const query = new URLSearchParams(search).has('fid') ? `?fid=${person.fid}` : ''
  const tabs = children.map((child) => ({
    name: t(`warpcaster.person_${child}`),
    to: `/farcaster/person${child === 'casts' ? '' : `/${child}`}${query}`,
    isCurrent: child === current,
  }))
  return (
    <>
      <Head
        title={t('warpcaster.person_title', { name })}
        description={visibleText(person.bio) || t('warpcaster.person_description', { name })}
        isHidden={query === ''}
      />
      <PersonHead key={person.fid} person={person} />
      <Tabs label={t('warpcaster.person_parts')} tabs={tabs} />
      <Outlet />
    </>
  )
}

export function ErrorBoundary() {
  return <SocialErrorPage what="person" />
}
