import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { UserIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { Menu, menuEntry } from '#web/ui/menu.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { base } from '#web/newsroom/state/base.ts'
import { useMe } from '#web/newsroom/state/me.ts'

/** The name and role of the current login, and the logout. */
export function AccountMenu() {
  const { name, email, role } = useMe()
  const t = useWords()
  return (
    <Menu
      name={name}
      icon={
        <>
          <span className="max-w-40 truncate max-md:hidden">{name}</span>
          <span className="md:hidden">
            <UserIcon />
          </span>
        </>
      }
    >
      <p className="border-b border-soft px-4 pt-1 pb-2">
        <strong className="block truncate">{name}</strong>
        <span className="block truncate text-ink-2">{email}</span>
        <span className="text-ink-2">{t(`desk.role_${role}`)}</span>
      </p>
      <Link to="/logins" className={menuEntry}>
        {t('desk.logins')}
      </Link>
      <button
        type="button"
        className={menuEntry}
        onClick={() => void ask('deskStaff.logout').then(() => location.assign(`${base}/login`), showFailure)}
      >
        {t('desk.log_out')}
      </button>
    </Menu>
  )
}
