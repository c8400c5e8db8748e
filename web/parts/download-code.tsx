import { mobileQrPx } from '#domain/constants.ts'
import { useWords } from '#web/state/words.tsx'

/** The QR code of the download page. A phone needs no code of itself: who shows it decides where. */
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
