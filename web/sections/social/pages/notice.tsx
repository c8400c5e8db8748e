import { withoutEndSlash } from '#domain/platform/text/trim-end.ts'
import { useLoaderData, useLocation, type LoaderArgs, useRevalidator } from '#web/router/index.ts'
import type { NoticeTab } from '#contract/social/notice.ts'
import { keysOf } from '#domain/platform/keys-of.ts'
import { Invitation } from '#web/sections/social/layouts/invitation.tsx'
import { NotificationRow } from '#web/sections/social/notifications/notification-row.tsx'
import { unlinked, useEnded } from '#web/sections/social/own.ts'
import { RowList } from '#web/sections/social/row-list.tsx'
import { Link } from '#web/ui/link.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { MessageTabs } from '#web/parts/message-tabs.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { ask } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { useState, useEffect } from 'react'
import { useNotificationLine, setHasNewNotification } from '#web/state/live/notifications.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { useSite, useStore } from '#web/state/store.ts'
import { Button } from '#web/ui/button.tsx'

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

export async function loader({ request, call }: LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const [type, cursor] = [tabOf(pathname), searchParams.get('cursor') ?? undefined]
  try {
    const [all, said] = await Promise.all([
      call('social.notices', { type, cursor }),
      type === 'all' && !cursor ? call('social.notices', { type: 'replies', limit: maxImportant }) : undefined,
    ])
    const important = said?.list.filter(({ seen }) => !seen) ?? []
    const others = all.list.filter(({ id }) => !important.some((each) => each.id === id))
    return { ...all, list: others, important }
  } catch (error) {
    return unlinked(error)
  }
}

/** The latest of what somebody said to the viewer, that the viewer has not read, are above the rest. */
const maxImportant = 5

/** The viewer's notifications: all, or only replies, likes or follows. */
export default function NotificationPage() {
  const data = useLoaderData<typeof loader>()
  const t = useWords()
  const type = tabOf(useLocation().pathname)
  const { pushesNotices } = useSite().network
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
          {pushesNotices && (
            <p className="py-3 text-sm">
              <Link to="/subscribe#push" className="text-ink-2 underline underline-offset-3">
                {t('warpcaster.notice_push')}
              </Link>
            </p>
          )}
          <NewNotificationLine />
          {data.important.length > 0 && (
            <section aria-labelledby="important" className="mb-6">
              <h2 id="important" className="border-b-2 border-ink pt-4 pb-2.5 text-sm font-[650]">
                {t('warpcaster.notice_important')}
              </h2>
              {data.important.map((notification) => (
                <NotificationRow key={notification.id} notification={notification} />
              ))}
            </section>
          )}
          <RowList
            key={type}
            first={data}
            more={(cursor) => ask('social.notices', { type, cursor })}
            keyOf={({ id }) => id}
            empty={data.important.length === 0 && <p>{t(`warpcaster.empty_notices_${type}`)}</p>}
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

/** Above the notifications: a note that there are newer ones, or that their stream is lost. */
function NewNotificationLine() {
  const t = useWords()
  const { state, news, reconnect } = useNotificationLine()
  const [shown, setShown] = useState(news)
  const { revalidate } = useRevalidator()
  return (
    <div aria-live="polite" className="text-sm">
      {news > shown && (
        <p className="border-b border-soft py-3 text-center">
          <Button
            size={9}
            data-new
            onClick={() => {
              setShown(news)
              void revalidate()
            }}
          >
            {t('warpcaster.notice_show_new')}
          </Button>
        </p>
      )}
      {state === 'given up' && (
        <p className="flex flex-wrap items-center gap-3 border-b border-soft py-3 text-ink-2">
          {t('warpcaster.notice_line_lost')}
          <Button size={8} className="text-ink" onClick={reconnect}>
            {t('warpcaster.reconnect')}
          </Button>
        </p>
      )}
    </div>
  )
}

/**
 * Marks the notifications on the page as read, once for each time they are fetched. `until` is the cursor that came
 * with them; undefined without a social login.
 */
function useOpening(opened: { until: number } | undefined): void {
  const store = useStore()
  useEffect(() => {
    const fid = store.getState().farcaster?.fid
    if (!opened || fid === undefined) return
    setHasNewNotification(store, false)
    // Notifications that could not be marked stay unread.
    ask('social.readNotices', { fid: wholeNumberIn(fid), until: opened.until }).catch((error: unknown) =>
      console.warn('Notifications could not be marked as read', error),
    )
  }, [opened, store])
}
