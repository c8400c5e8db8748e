import { redirect, useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { reactionsPath } from '#web/sections/social/address.ts'
import { BackHeader } from '#web/sections/social/layouts/back-header.tsx'
import { SocialErrorPage } from '#web/sections/social/layouts/error-page.tsx'
import { ProfileRow } from '#web/sections/social/profile/profile-row.tsx'
import { RowList } from '#web/sections/social/row-list.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { ask } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

export async function loader({ query, call }: LoaderArgs) {
  const hash = query.get('hash')
  if (!hash) return redirect('/farcaster')
  const type = query.get('type') === 'recast' ? ('recast' as const) : ('like' as const)
  const cursor = query.get('cursor') ?? undefined
  const first = await call('social.reactors', { hash, type, cursor })
  return { hash, type, first }
}

/** Who liked a cast, and who recast it. */
export default function ReactionsPage() {
  const { hash, type, first } = useLoaderData<typeof loader>()
  const t = useWords()
  const title = t(`warpcaster.${type}s_title`)
  const tabs = (['like', 'recast'] as const).map((each) => ({
    name: t(`warpcaster.tab_${each}s`),
    to: reactionsPath(hash, each),
    isCurrent: each === type,
  }))
  return (
    <>
      <Head title={title} description={title} isHidden />
      <BackHeader isRuled={false}>{title}</BackHeader>
      <Tabs label={t('warpcaster.reactions')} tabs={tabs} />
      <RowList
        key={type}
        first={first}
        more={(cursor) => ask('social.reactors', { hash, type, cursor })}
        keyOf={({ fid }) => fid}
        empty={<p>{t('warpcaster.empty_reactions')}</p>}
      >
        {(profile) => <ProfileRow key={profile.fid} profile={profile} />}
      </RowList>
    </>
  )
}

export function ErrorBoundary() {
  return <SocialErrorPage what="cast" />
}
