import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { DownloadBlock } from '#web/parts/download-block.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { deferred } from '#web/ui/deferred.tsx'
import { SiteOrOther } from '#web/ui/site-or-other.tsx'

/** A script of its own: the server's links work without it. */
const sectionLinks = deferred(() => import('#web/parts/sections/section-links.tsx'))

/** The renderer fetches the script before it renders a page. */
export const fetchSectionLinks = sectionLinks.fetch

const look = 'inline-block min-w-6 py-1 hover:text-ink'

/**
 * Contact, links to other sites, theme, the download block and the pages of all sections. Each part has a fixed position, because a
 * browser may paint a page before it has read all of it.
 */
export function Footer() {
  const t = useWords()
  const { links } = useSite()
  return (
    <footer className="site border-t border-line text-sm text-ink-2 max-md:pb-16">
      <div className="page-width grid gap-x-10 gap-y-8 py-10 md:grid-cols-[1fr_1fr_15rem]">
        <div>
          <p className="font-semibold text-ink">{t('footer.about_title')}</p>
          <p className="mt-2 max-w-[44ch]">{t('footer.about')}</p>
          <p className="mt-3">
            {t('footer.contact')}{' '}
            <a href={`mailto:${links.contactEmail}`} className="underline underline-offset-3 hover:text-ink">
              {links.contactEmail}
            </a>
          </p>
        </div>
        <ul className="grid grid-cols-2 content-start gap-x-10 max-[14rem]:grid-cols-1">
          <li>
            {/* The description of the API is a document of its own, without the player. */}
            <a href={links.apiRepository} target="_blank" rel="noopener" className={look}>
              {t('footer.api')}
            </a>
          </li>
          <li>
            <SiteOrOther to={links.chat} className={look}>
              {t('footer.chat')}
            </SiteOrOther>
          </li>
          <li>
            <SiteOrOther to={links.social} className={look}>
              {t('footer.social')}
            </SiteOrOther>
          </li>
          <li>
            <SiteOrOther to={links.farcaster} className={look}>
              {t('footer.farcaster')}
            </SiteOrOther>
          </li>
          <li className="py-1">
            <ThemeToggle hasLabel />
          </li>
        </ul>
        <DownloadBlock />
        <div className="border-t border-soft pt-7 md:col-span-3">
          <sectionLinks.Component />
        </div>
      </div>
    </footer>
  )
}
