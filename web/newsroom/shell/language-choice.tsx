import { localeFacts, locales } from '#domain/platform/locale.ts'
import { setCookie } from '#web/state/cookies.ts'
import { useShared } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { GlobeIcon } from '#web/ui/icons.tsx'
import { Menu, menuEntry } from '#web/ui/menu.tsx'

/** Chooses the language of the newsroom's interface, independent of the language of items. The page is loaded again. */
export function LanguageChoice() {
  const t = useWords()
  const current = useShared((state) => state.locale)
  return (
    <Menu name={`${t('desk.language')}: ${localeFacts[current].name}`} icon={<GlobeIcon />}>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={localeFacts[locale].tag}
          aria-current={locale === current ? 'true' : undefined}
          className={`${menuEntry} aria-[current]:font-semibold`}
          onClick={() => {
            setCookie('desk_lang', locale)
            location.reload()
          }}
        >
          {localeFacts[locale].name}
        </button>
      ))}
    </Menu>
  )
}
