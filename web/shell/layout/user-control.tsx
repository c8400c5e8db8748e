import type { MouseEvent } from 'react'
import { maxUnreadShown } from '#domain/platform/constants.ts'
import { useShared, useStore } from '#web/state/store.ts'
import type { User } from '#domain/site/facts.ts'
import { useWords } from '#web/state/words.tsx'
import { logOut } from '#web/state/login/log-out.ts'
import { requestLogin } from '#web/state/session/request-login.ts'
import { Avatar } from '#web/parts/avatar.tsx'
import { UserIcon } from '#web/ui/icons.tsx'
import { Link, onPlainClick } from '#web/ui/link.tsx'

/** The login icon, or the menu of the logged-in account. */
export function UserControl() {
  const user = useShared((state) => state.user)
  return user ? <UserMenu user={user} /> : <LoginLink />
}

/** Opens the login popup; without scripts, or in a new tab, it is a link to the login page. */
function LoginLink() {
  const store = useStore()
  const t = useWords()
  return (
    <Link
      to="/login/login"
      onClick={onPlainClick(() => requestLogin(store))}
      aria-label={t('header.login')}
      title={t('header.login')}
      className="flex min-h-6 min-w-6 items-center justify-center hover:text-ink"
    >
      <UserIcon />
    </Link>
  )
}

function UserMenu({ user: { nickname, image, unread = 0 } }: { user: User }) {
  const store = useStore()
  const t = useWords()
  const isLinked = useShared((state) => state.farcaster !== null)
  const hasNew = useShared((state) => state.hasNewNotification)
  const news = unread > 0 && t('header.unread', { count: unread > maxUnreadShown ? `${maxUnreadShown}+` : unread })
  const entry = 'block w-full px-4 py-2 text-start hover:bg-soft hover:no-underline'
  return (
    <div className="relative">
      <button
        type="button"
        popoverTarget="user-menu"
        aria-label={[`${t('header.account')}: ${nickname}`, news].filter(Boolean).join('. ')}
        title={nickname}
        className="anchor-user flex size-6 rounded-full outline-1 -outline-offset-1 outline-control hover:outline-ink"
      >
        <Avatar name={nickname} image={image} size={24} />
      </button>
      {(news || hasNew) && (
        <span
          data-unread={unread}
          className="pointer-events-none absolute -end-0.5 -top-0.5 size-2.5 rounded-full border-2 border-paper bg-signal"
        />
      )}
      <div
        id="user-menu"
        popover="auto"
        className="menu-user m-0 w-52 rounded-md border border-line bg-raised py-1 text-sm text-ink shadow-lg"
      >
        <p className="truncate border-b border-soft px-4 pt-1 pb-2 font-semibold" title={nickname}>
          <bdi>{nickname}</bdi>
        </p>
        <ul className="pt-1">
          {news && (
            <li>
              <Link to="/users?tab=messages" className={`${entry} text-signal`} onClick={hideMenu}>
                {news}
              </Link>
            </li>
          )}
          {isLinked && (
            <>
              <li>
                <Link to="/farcaster/notice" className={`${entry} ${hasNew ? 'text-signal' : ''}`} onClick={hideMenu}>
                  {t(hasNew ? 'header.messages_new' : 'header.notices')}
                </Link>
              </li>
              <li>
                <Link to="/farcaster/person" className={entry} onClick={hideMenu}>
                  {t('header.profile')}
                </Link>
              </li>
            </>
          )}
          <li>
            <Link to="/users" className={entry} onClick={hideMenu}>
              {t('header.user_centre')}
            </Link>
          </li>
          <li>
            <Link to="/users?tab=collections" className={entry} onClick={hideMenu}>
              {t('header.saved')}
            </Link>
          </li>
          <li>
            <button type="button" className={entry} onClick={() => void logOut(store)}>
              {t('header.logout')}
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}

const hideMenu = (event: MouseEvent<HTMLElement>) =>
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
