import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { CastList } from '#web/sections/social/cast/cast-list.tsx'
import { FeedTabs } from '#web/sections/social/layouts/feed-tabs.tsx'
import { Invitation } from '#web/sections/social/layouts/invitation.tsx'
import { unlinked, useEnded } from '#web/sections/social/own.ts'
import { Head } from '#web/parts/head/head.tsx'
import { ask, askContext } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'

export async function loader({ request, context }: LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  return context.get(askContext)('social.follows', { cursor }).catch(unlinked)
}

/** Casts and recasts of the profiles that the viewer follows. */
export default function FollowedCastsPage() {
  const data = useLoaderData<typeof loader>()
  const t = useWords()
  useEnded('isEnded' in data && data.isEnded)
  return (
    <>
      <Head title={t('warpcaster.follows_title')} description={t('warpcaster.follows_description')} isHidden />
      <h1 className="text-2xl leading-tight font-bold tracking-tight max-md:sr-only">{t('warpcaster.page_title')}</h1>
      <FeedTabs current="following" />
      {'list' in data ? (
        <CastList
          first={data}
          more={(cursor) => ask('social.follows', { cursor })}
          empty={
            <>
              <p>{t('warpcaster.empty_follows')}</p>
              <p className="mt-3">
                <Link to="/farcaster/search?type=user" className="underline underline-offset-3">
                  {t('warpcaster.find_people')}
                </Link>
              </p>
            </>
          }
        />
      ) : (
        <Invitation text={t('warpcaster.invite_follows')} />
      )}
    </>
  )
}
