import { useLocation } from '#web/router/index.ts'
import { Brand } from '#web/parts/brand.tsx'
import { ThemeToggle } from '#web/shell/layout/theme-toggle.tsx'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Menu, menuEntry } from '#web/ui/menu.tsx'
import { sections, startSection, type Section } from '#web/newsroom/sections.ts'
import { deleteCookie } from '#web/state/cookies.ts'
import { useMay, useMe } from '#web/newsroom/state/me.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { UserIcon } from '#web/ui/icons.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { base } from '#web/newsroom/state/base.ts'
import { LanguageChoice } from './language-choice.tsx'

/** The maximum number of sections in the header; the others are in a menu. */
const shownSections = 7

/** The header of the newsroom: the sections that the role may use and, once it is known, the current login. */
export function Header({ isReady = true }: { isReady?: boolean }) {
  const t = useWords()
  const may = useMay()
  const { pathname } = useLocation()
  const { is_starting } = useMe()
  const mine = [...(is_starting ? [startSection] : []), ...sections.filter(({ permission }) => may(permission))]
  const shown = mine.slice(0, shownSections)
  const further = mine.slice(shownSections)
  const isHere = ({ to }: Section) => pathname === to || pathname.startsWith(`${to}/`)
  const entries = (list: readonly Section[]) =>
    list.map((section) => (
      <Link
        key={section.to}
        to={section.to}
        aria-current={isHere(section) ? 'page' : undefined}
        className={`${menuEntry} aria-[current]:font-semibold`}
      >
        {t(section.name)}
      </Link>
    ))
  return (
    <header className="site sticky top-0 z-30 border-b border-line bg-paper">
      <div className="page-width flex h-14 items-center gap-4 sm:gap-6">
        <Link to="/" className="flex flex-none items-baseline gap-2 hover:no-underline">
          <Brand />
          <span className="text-md whitespace-nowrap text-ink-2 max-lg:hidden">{t('desk.newsroom')}</span>
        </Link>
        <nav aria-label={t('desk.sections')} className="flex min-w-0 items-center gap-5 text-md text-ink-2">
          {shown.map((section) => (
            <Link
              key={section.to}
              to={section.to}
              aria-current={isHere(section) ? 'page' : undefined}
              className="border-b-2 border-transparent leading-[54px] whitespace-nowrap hover:text-ink hover:no-underline aria-[current]:border-signal aria-[current]:font-semibold aria-[current]:text-ink max-md:hidden"
            >
              {t(section.name)}
            </Link>
          ))}
          {further.length > 0 && (
            <Menu
              name={t('desk.more')}
              icon={<MenuName name={t('desk.more')} isCurrent={further.some(isHere)} />}
              className="max-md:hidden"
            >
              {entries(further)}
            </Menu>
          )}
          {mine.length > 0 && (
            <Menu
              name={t(mine.find(isHere)?.name ?? 'desk.sections')}
              icon={<MenuName name={t(mine.find(isHere)?.name ?? 'desk.sections')} isCurrent />}
              className="min-w-0 md:hidden"
            >
              {entries(mine)}
            </Menu>
          )}
        </nav>
        {isReady && (
          <div className="ms-auto flex flex-none items-center gap-2 text-sm sm:gap-3.5 text-ink-2">
            <ThemeToggle />
            <LanguageChoice />
            <AccountMenu />
          </div>
        )}
      </div>
    </header>
  )
}

const MenuName = ({ name, isCurrent }: { name: string; isCurrent: boolean }) => (
  <span className={`flex min-w-0 gap-1 text-md ${isCurrent ? 'font-semibold text-ink' : 'text-ink-2'}`}>
    <span className="truncate">{name}</span>
    <span aria-hidden="true">▾</span>
  </span>
)

function AccountMenu() {
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
        onClick={() =>
          void ask('deskStaff.logout').then(() => {
            deleteCookie('desk_role')
            location.assign(`${base}/login`)
          }, showFailure)
        }
      >
        {t('desk.log_out')}
      </button>
    </Menu>
  )
}
