import { useAllLoaderData, useLocation } from '#web/router/index.ts'
import { localeFacts, localisePath, type Locale } from '#domain/platform/locale.ts'
import { isUnprefixed } from '#domain/platform/language/unprefixed.ts'
import { useShared, useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { GlobeIcon } from '#web/ui/icons.tsx'

/** Pages of one item offer only the languages of that item, which their loaders return as `item`. */
function useOfferedLocales(all: readonly Locale[]): readonly Locale[] {
  const langs = useAllLoaderData()
    .map((data) => (data as { item?: { langs?: Locale[] } } | undefined)?.item?.langs)
    .find(Boolean)
  return langs ? all.filter((locale) => langs.includes(locale)) : all
}

/** The address of this page in another language: on a separate domain if one is configured. */
export function useLocaleHref(): (locale: Locale) => string {
  const site = useSite()
  const { pathname, search } = useLocation()
  return (locale) => {
    const origin = site.links.subsites[locale] ?? ''
    if (isUnprefixed(pathname)) return origin + localisePath(pathname + search, locale, site.defaultLocale)
    const path = site.isMobileShell
      ? `/m/${localeFacts[locale].prefix}${pathname}`
      : localisePath(pathname, locale, site.defaultLocale)
    return origin + path + search
  }
}

/** The eight languages. A native popover, which opens without scripts. */
export function LanguageMenu() {
  const current = useShared((state) => state.locale)
  const offered = useOfferedLocales(useShared((state) => state.locales))
  const hrefOf = useLocaleHref()
  const { isMobileShell, defaultLocale } = useSite()
  const t = useWords()
  return (
    <div className="relative">
      <button
        type="button"
        popoverTarget="languages"
        className="anchor-languages flex min-h-6 min-w-6 items-center justify-center gap-1.5 hover:text-ink"
        aria-label={`${t('header.language')}: ${localeFacts[current].name}`}
      >
        <GlobeIcon />
        <span className="max-lg:hidden">{localeFacts[current].name}</span>
      </button>
      <div
        id="languages"
        popover="auto"
        className="menu-languages m-0 min-w-44 rounded-md border border-line bg-raised py-1 text-sm text-ink shadow-lg"
      >
        <ul>
          {offered.map((locale) => (
            <li key={locale}>
              <a
                href={hrefOf(locale)}
                lang={localeFacts[locale].tag}
                hrefLang={localeFacts[locale].tag}
                data-subsite={
                  isMobileShell ? `/m/${localeFacts[locale].prefix}` : localisePath('/', locale, defaultLocale)
                }
                aria-current={locale === current ? 'true' : undefined}
                className="flex items-center justify-between px-4 py-2 hover:bg-soft aria-[current]:font-semibold"
              >
                {localeFacts[locale].name}
                {locale === current && <span aria-hidden="true" className="ms-4 size-1.5 rounded-full bg-signal" />}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
