import { useEffect, useState } from 'react'
import { useLoaderData, useLocation, useRevalidator, useHref, type LoaderArgs } from '#web/router/index.ts'
import { sameCode } from '#contract/errors.ts'
import { Head } from '#web/parts/head/head.tsx'
import { ApiError } from '#contract/errors.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { useShared, useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { MessageTabs } from '#web/parts/message-tabs.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { loginChangedText } from '#web/state/call/failure.ts'
import { requestLogin } from '#web/state/session/request-login.ts'
import { clearSession } from '#web/state/session/session.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { mainWay, Statement } from '#web/ui/statement.tsx'
import { Link, onPlainClick } from '#web/ui/link.tsx'
import { CollectionsTab, loadCollections, type CollectionsData } from './collections.tsx'
import { FollowTab, loadFollow, type FollowData } from './follow.tsx'
import { loadMessages, MessagesTab, type MessagesData } from './messages.tsx'
import { loadProfile, ProfileTab, type ProfileData } from './profile.tsx'

const tabs = ['profile', 'collections', 'messages', 'follow'] as const

type Loaded =
  | { tab: 'profile'; data: ProfileData }
  | { tab: 'collections'; data: CollectionsData }
  | { tab: 'messages'; data: MessagesData }
  | { tab: 'follow'; data: FollowData }
  /** No account is logged in; `wasLoggedIn` if a login has just ended. */
  | { tab: undefined; wasLoggedIn: boolean }

export async function loader(args: LoaderArgs): Promise<Loaded> {
  try {
    return await loadTab(args)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401)
      return { tab: undefined, wasLoggedIn: !sameCode(error.code, '10002') }
    throw error
  }
}

async function loadTab(args: LoaderArgs): Promise<Loaded> {
  const requested = args.query.get('tab')
  const tab = oneOf(tabs, requested) ?? 'profile'
  if (tab === 'collections') return { tab, data: await loadCollections(args) }
  if (tab === 'messages') return { tab, data: await loadMessages(args) }
  if (tab === 'follow') return { tab, data: await loadFollow(args) }
  return { tab, data: await loadProfile(args) }
}

/** The account page with four tabs, each of which has an address. */
export default function UserCentre() {
  const loaded = useLoaderData<typeof loader>()
  const t = useWords()
  const isLoggedIn = useIsStillLoggedIn()
  const title = t(loaded.tab ? `users.${loaded.tab}` : 'users.title')
  return (
    <>
      <Head title={title} description={t('users.title')} isHidden />
      {loaded.tab && isLoggedIn ? (
        <div className="max-w-[47.5rem]">
          <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('users.title')}</h1>
          <UserTabs current={loaded.tab} />
          <Tab {...loaded} />
        </div>
      ) : (
        <Anonymous wasLoggedIn={!loaded.tab && loaded.wasLoggedIn} />
      )}
    </>
  )
}

/**
 * After a logout, here or in another tab, no data of the account stays visible; after a login in another tab the page
 * is loaded again.
 */
function useIsStillLoggedIn(): boolean {
  const isThere = useShared(({ user }) => user !== null)
  const [isStale, setStale] = useState(false)
  const { revalidate } = useRevalidator()
  if (!isThere && !isStale) setStale(true)
  useEffect(() => {
    if (isThere && isStale) void revalidate().then(() => setStale(false))
  }, [isThere, isStale, revalidate])
  return isThere && !isStale
}

function UserTabs({ current }: { current: (typeof tabs)[number] }) {
  const t = useWords()
  const unread = useShared(({ user }) => user?.unread ?? 0)
  return (
    <Tabs
      label={t('users.title')}
      tabs={tabs.map((tab) => ({
        name: t(`users.${tab}`),
        to: tab === 'profile' ? '/users' : `/users?tab=${tab}`,
        isCurrent: tab === current,
        count: tab === 'messages' ? unread : 0,
      }))}
    />
  )
}

function Tab(loaded: Exclude<Loaded, { tab: undefined }>) {
  const { key } = useLocation()
  if (loaded.tab === 'collections') {
    return (
      <div className="pt-6">
        <CollectionsTab data={loaded.data} />
      </div>
    )
  }
  if (loaded.tab === 'messages')
    return (
      <>
        <MessageTabs current="site" />
        <MessagesTab key={key} data={loaded.data} />
      </>
    )
  if (loaded.tab === 'follow') return <FollowTab key={key} data={loaded.data} />
  return <ProfileTab key={loaded.data.account.id} data={loaded.data} />
}

/** The account page without a login: the login dialog, and a description of the page. */
function Anonymous({ wasLoggedIn }: { wasLoggedIn: boolean }) {
  const t = useWords()
  const store = useStore()
  const { pathname, search } = useLocation()
  const here = useHref(pathname + search)

  useEffect(() => {
    if (store.getState().isLoginOpen) return
    if (wasLoggedIn) {
      // An expired token is deleted: otherwise the dialog would continue with the social login.
      clearSession(store)
      showToast({ tone: 'error', text: loginChangedText })
    }
    requestLogin(store)
  }, [store, wasLoggedIn])

  return (
    <Statement mark={t('users.title')} title={t('users.log_in_title')} text={t('users.log_in_text')}>
      <Link
        to={`/login/login?from=${encodeURIComponent(here)}`}
        className={mainWay}
        onClick={onPlainClick(() => requestLogin(store))}
      >
        {t('header.login')}
      </Link>
      <Link to="/">{t('common.go_home')}</Link>
    </Statement>
  )
}
