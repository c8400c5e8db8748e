import { locales } from '#domain/platform/locale.ts'
import { permissionsOf, type Role } from '#domain/newsroom/staff-roles.ts'
import { LocationContext } from '#web/router/contexts.ts'
import type { Site } from '#domain/site/facts.ts'
import { createStore } from '#web/state/store.ts'
import { StoreProvider } from '#web/state/store-provider.tsx'
import { loadWords, useWords, WordsProvider } from '#web/state/words.tsx'
import { BaseContext } from '#web/ui/link.tsx'
import { Header } from './shell/header.tsx'
import { base } from './state/base.ts'
import { MeContext } from './state/me.ts'
import { loadDeskWords } from './words/load.ts'

/** Loads the texts of the skeleton in all languages, for the renderer. */
export async function loadSkeletonWords(): Promise<void> {
  for (const locale of locales) {
    await loadDeskWords(locale)
    await loadWords(locale, ['desk'])
  }
}

/**
 * What the newsroom's document shows until its scripts have rendered the page: the header with the sections of the role
 * that this browser had last, so that nothing moves when the page replaces it.
 */
export function Skeleton({ pathname, site, role }: { pathname: string; site: Site; role: Role | undefined }) {
  const permissions = role ? permissionsOf(role) : []
  const me = { id: 0, name: '', email: '', role: role ?? 'owner', langs: [], permissions, is_starting: false }
  const location = { pathname: pathname.slice(base.length).replace(/^\/?$/, '/desk'), search: '', hash: '', key: '' }
  return (
    <StoreProvider store={createStore(site)}>
      <BaseContext value={base}>
        <WordsProvider locale={site.locale}>
          <LocationContext value={location}>
            <MeContext value={me}>
              <Header isReady={false} />
              <Loading />
            </MeContext>
          </LocationContext>
        </WordsProvider>
      </BaseContext>
    </StoreProvider>
  )
}

function Loading() {
  const t = useWords()
  return (
    <main id="main" className="page-width pt-6 pb-16 text-ink-2">
      <p role="status" className="noscript:hidden">
        {t('common.loading')}
      </p>
      <noscript>{t('desk.needs_script')}</noscript>
    </main>
  )
}
