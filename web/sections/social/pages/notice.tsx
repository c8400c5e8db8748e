import { withoutEndSlash } from '#domain/platform/text/trim-end.ts'
import { useLoaderData, useLocation, type LoaderArgs } from '#web/router/index.ts'
import type { NoticeTab } from '#contract/social/notice.ts'
import { keysOf } from '#domain/platform/keys-of.ts'
import { Invitation } from '#web/sections/social/layouts/invitation.tsx'
import { NewNotificationLine } from '#web/sections/social/notifications/new-line.tsx'
import { NotificationRow } from '#web/sections/social/notifications/notification-row.tsx'
import { useOpening } from '#web/sections/social/notifications/opening.ts'
import { unlinked, useEnded } from '#web/sections/social/own.ts'
import { RowList } from '#web/sections/social/row-list.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { MessageTabs } from '#web/parts/message-tabs.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { ask, askContext } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'

const tabs = { all: '', replies: '/reply', likes: '/likes', follows: '/follows' } as const satisfies Record<
  NoticeTab,
  string
>
const path = '/farcaster/notice'

/** The tab of an address, with or without the prefix of a language. */
function tabOf(pathname: string): NoticeTab {
  const end = withoutEndSlash(pathname.toLowerCase())
  return keysOf(tabs).find((tab) => tabs[tab] !== '' && end.endsWith(path + tabs[tab])) ?? 'all'
}

export async function loader({ request, context }: LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  return context
    .get(askContext)('social.notices', { type: tabOf(pathname), cursor: searchParams.get('cursor') ?? undefined })
    .catch(unlinked)
}

/** The viewer's notifications: all, or only replies, likes or follows. */
export default function NotificationPage() {
  const data = useLoaderData<typeof loader>()
  const t = useWords()
  const type = tabOf(useLocation().pathname)
  useEnded('isEnded' in data && data.isEnded)
  useOpening('list' in data ? data : undefined)
  return (
    <>
      <Head title={t('warpcaster.notification')} description={t('warpcaster.notice_description')} isHidden />
      <h1 className="text-2xl leading-tight font-bold tracking-tight max-md:sr-only">{t('warpcaster.notification')}</h1>
      <MessageTabs current="social" />
      <Tabs
        label={t('warpcaster.notice_kinds')}
        tabs={keysOf(tabs).map((tab) => ({
          name: t(`warpcaster.${tab}`),
          to: path + tabs[tab],
          isCurrent: tab === type,
        }))}
      />
      {'list' in data ? (
        <>
          <NewNotificationLine />
          <RowList
            key={type}
            first={data}
            more={(cursor) => ask('social.notices', { type, cursor })}
            keyOf={({ id }) => id}
            empty={<p>{t(`warpcaster.empty_notices_${type}`)}</p>}
          >
            {(notification) => <NotificationRow key={notification.id} notification={notification} />}
          </RowList>
        </>
      ) : (
        <Invitation text={t('warpcaster.invite_notices')} />
      )}
    </>
  )
}
