import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { DownloadBlock } from '#web/parts/download-block.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { Link } from '#web/ui/link.tsx'

function Out({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="inline-block min-w-6 py-1 hover:text-ink">
      {children}
    </a>
  )
}

/**
 * Links to other sites, contact, subscription, theme and the download block. Each part has a fixed position, because a
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
        <ul className="grid grid-cols-2 content-start gap-x-10">
          <li>
            <Out href={links.apiRepository}>{t('footer.api')}</Out>
          </li>
          <li>
            <Out href={links.chat}>{t('footer.chat')}</Out>
          </li>
          <li>
            <Out href={links.social}>{t('footer.social')}</Out>
          </li>
          <li>
            <Out href={links.farcaster}>{t('footer.farcaster')}</Out>
          </li>
          <li>
            <Link to="/subscribe" className="inline-block min-w-6 py-1 hover:text-ink">
              {t('footer.subscribe')}
            </Link>
          </li>
          <li>
            <Link to="/autor" className="inline-block min-w-6 py-1 hover:text-ink">
              {t('footer.authors')}
            </Link>
          </li>
          <li>
            <Link to="/library" className="inline-block min-w-6 py-1 hover:text-ink">
              {t('footer.libraries')}
            </Link>
          </li>
          <li>
            <Link to="/topic" className="inline-block min-w-6 py-1 hover:text-ink">
              {t('footer.topics')}
            </Link>
          </li>
          <li>
            <Link to="/science" className="inline-block min-w-6 py-1 hover:text-ink">
              {t('footer.learn')}
            </Link>
          </li>
          <li>
            <Link to="/research" className="inline-block min-w-6 py-1 hover:text-ink">
              {t('footer.research')}
            </Link>
          </li>
          <li>
            <Link to="/inclusion" className="inline-block min-w-6 py-1 hover:text-ink">
              {t('footer.columns')}
            </Link>
          </li>
          <li>
            <Link to="/adverse" className="inline-block min-w-6 py-1 hover:text-ink">
              {t('footer.adverse')}
            </Link>
          </li>
          <li>
            <Link to="/introduce" className="inline-block min-w-6 py-1 hover:text-ink">
              {t('footer.introduce')}
            </Link>
          </li>
          <li>
            <Link to="/corrections" className="inline-block min-w-6 py-1 hover:text-ink">
              {t('footer.corrections')}
            </Link>
          </li>
          <li>
            <Link to="/report" className="inline-block min-w-6 py-1 hover:text-ink">
              {t('footer.report')}
            </Link>
          </li>
          <li className="py-1">
            <ThemeToggle hasLabel />
          </li>
        </ul>
        <DownloadBlock />
      </div>
    </footer>
  )
}
