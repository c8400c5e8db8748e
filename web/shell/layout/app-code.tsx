import { DownloadCode } from '#web/parts/download-code.tsx'
import { useWords } from '#web/state/words.tsx'
import { PhoneIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'

/**
 * The mobile app's QR code, 90 px, on hover and on keyboard focus. It is hidden on phones, which cannot scan their own
 * screen.
 */
export function AppCode() {
  const t = useWords()
  return (
    <div className="group relative max-md:hidden">
      <Link
        to="/downloads"
        aria-label={t('header.app')}
        className="flex min-h-6 min-w-6 items-center justify-center hover:text-ink"
      >
        <PhoneIcon />
      </Link>
      <div className="invisible absolute end-0 top-full z-20 w-max rounded-md border border-line bg-raised p-3 text-center text-xs text-ink-2 opacity-0 shadow-lg transition-opacity group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100">
        <DownloadCode className="mx-auto" />
        <p className="mt-2 max-w-28">{t('header.app_scan')}</p>
      </div>
    </div>
  )
}
