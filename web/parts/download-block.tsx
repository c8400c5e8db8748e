import { DownloadCode } from './download-code.tsx'
import { useShared, useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { SiteOrOther } from '#web/ui/site-or-other.tsx'

const look = 'flex min-h-6 items-center hover:text-ink max-md:min-h-9'

/** Promotes the app: both stores, a QR code, and a link for contributions. The code is hidden on phones. */
export function DownloadBlock() {
  const t = useWords()
  const { links, hiddenPages } = useSite()
  const isPhone = useShared((state) => state.device) === 'mobile'
  return (
    <div className="flex gap-4">
      {!isPhone && <DownloadCode className="h-[90px] rounded-md" />}
      <div className="grid content-start gap-1">
        <p className="font-semibold text-ink">{t('footer.app_title')}</p>
        <StoreLinks />
        {!hiddenPages.includes(links.contribute) && (
          <SiteOrOther to={links.contribute} className={look}>
            {t('footer.contribute')}
          </SiteOrOther>
        )}
      </div>
    </div>
  )
}

/** Links to the stores; by default they lead to the instructions on the download page. */
export function StoreLinks({ accepts = () => true }: { accepts?: (address: string) => boolean }) {
  const t = useWords()
  const { links } = useSite()
  const stores = [
    { address: links.iosStore, name: t('footer.ios') },
    { address: links.androidStore, name: t('footer.android') },
  ]
  return stores
    .filter(({ address }) => accepts(address))
    .map(({ address, name }) => (
      <SiteOrOther key={name} to={address} className={look}>
        {name}
      </SiteOrOther>
    ))
}
