import { mobileQrPx } from '#domain/platform/constants.ts'
import { useWords } from '#web/state/words.tsx'

/** The QR code of the download page. The parent hides it on phones, which cannot scan their own screen. */
export function DownloadCode({ className }: { className: string }) {
  const t = useWords()
  return (
    <img
      src="/qr/downloads.svg"
      width={mobileQrPx}
      height={mobileQrPx}
      alt={t('header.app_code')}
      loading="lazy"
      className={className}
    />
  )
}
