import { useHref } from '#web/router/index.ts'
import { Head } from '#web/parts/head/head.tsx'
import { DownloadBlock, StoreLinks } from '#web/parts/download-block.tsx'
import type { Installing } from '#domain/platform/device.ts'
import { useInstall, useInstalling } from '#web/state/install.ts'
import { useShared, useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Button } from '#web/ui/button.tsx'

/** The site as an app on a phone. Phones that open the social feed are redirected here and can continue from here. */
export default function DownloadsPage() {
  const t = useWords()
  const isPhone = useShared((state) => state.device) === 'mobile'
  const own = useInstalling()
  const install = useInstall()
  return (
    <div className="max-w-[62ch]">
      <Head title={t('download.title')} description={t('download.text')} />
      <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('download.title')}</h1>
      <p className="mt-3 mb-8 text-lg text-ink-2">{t('download.text')}</p>
      {isPhone ? <OnThisPhone /> : <DownloadBlock />}
      {install && <Install install={install} />}
      {stepsFor(own).map((way) => (
        <section key={way} id={way} className="mt-8 border-t border-line pt-4">
          <h2 className="text-sm font-[650]">{t(`download.${way}_title`)}</h2>
          <p className="mt-1 text-ink-2">{t(`download.${way}_steps`)}</p>
        </section>
      ))}
      <section className="mt-8 border-t border-line pt-4">
        <h2 className="text-sm font-[650]">
          <Link to="/offline" className="inline-block min-h-6 underline underline-offset-3">
            {t('download.offline')}
          </Link>
        </h2>
        <p className="mt-1 text-ink-2">{t('download.offline_text')}</p>
      </section>
    </div>
  )
}

/** The steps of this device first; those of other devices follow, because links of the page lead to them. */
const stepsFor = (own: Installing | undefined): Installing[] => [
  ...(own ? [own] : []),
  ...(['ios', 'android'] as const).filter((way) => way !== own),
]

/** The links for readers who come from a social page, and the stores if the site is in one. */
function OnThisPhone() {
  const t = useWords()
  const { links } = useSite()
  return (
    <>
      {/* A form that loads a document: the server stores the choice and redirects to the requested page. */}
      <a
        href={useHref('/downloads/browser')}
        rel="nofollow"
        className="flex min-h-11 items-center justify-center rounded-md bg-ink px-5 font-semibold text-paper hover:no-underline"
      >
        {t('download.browser')}
      </a>
      <p className="mt-2 text-sm text-ink-2">{t('download.browser_text')}</p>
      {[links.iosStore, links.androidStore].some(isStore) && (
        <section className="mt-8 border-t border-line pt-4">
          <h2 className="text-sm font-[650]">{t('download.stores')}</h2>
          <div className="mt-1 grid gap-1">
            <StoreLinks accepts={isStore} />
          </div>
        </section>
      )}
    </>
  )
}

/** By default the setting is the address of this page; only another address is a store. */
const isStore = (address: string) => !address.startsWith('/downloads')

/** The browser's own install dialog, if it has one; the instructions below are for other browsers. */
function Install({ install }: { install: () => Promise<void> }) {
  const t = useWords()
  return (
    <section className="mt-8 border-t border-line pt-4">
      <Button size={11} onClick={() => void install()} className="max-sm:w-full">
        {t('download.install')}
      </Button>
      <p className="mt-2 text-sm text-ink-2">{t('download.install_text')}</p>
    </section>
  )
}
