import { mobileQrPx } from '#domain/constants.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'

/** The download promo: both stores, a QR code, and where to contribute. */
export function DownloadBlock() {
  const t = useWords()
  const { links } = useSite()
  return (
    <div className="flex gap-4" data-download-block>
      <img
        src="/qr/downloads.svg"
        width={mobileQrPx}
        height={mobileQrPx}
        alt={t('header.app_code')}
        loading="lazy"
        className="h-[90px] rounded-md"
      />
      <div className="grid content-start gap-1">
        <p className="font-semibold text-ink">{t('footer.app_title')}</p>
        <a href={links.iosStore} target="_blank" rel="noopener" className="py-0.5 hover:text-ink">
          {t('footer.ios')}
        </a>
        <a href={links.androidStore} target="_blank" rel="noopener" className="py-0.5 hover:text-ink">
          {t('footer.android')}
        </a>
        <a href={links.contribute} target="_blank" rel="noopener" className="py-0.5 hover:text-ink">
          {t('footer.contribute')}
        </a>
      </div>
    </div>
  )
}
