import { Head } from '#web/parts/head/head.tsx'
import { DownloadBlock } from '#web/parts/download-block.tsx'
import { useWords } from '#web/state/words.tsx'

/** The downloads of the mobile app; phones that open the social feed are redirected here. */
export default function DownloadsPage() {
  const t = useWords()
  return (
    <div className="max-w-[62ch] py-6 md:py-14">
      <Head title={t('download.title')} description={t('download.text')} />
      <h1 className="text-2xl leading-tight font-bold tracking-tight text-balance">{t('download.title')}</h1>
      <p className="mt-3 mb-10 text-lg text-ink-2">{t('download.text')}</p>
      <DownloadBlock />
      {(['ios', 'android'] as const).map((system) => (
        <section key={system} id={system} className="mt-8 border-t border-line pt-4">
          <h2 className="text-sm font-[650]">{t(`download.${system}_title`)}</h2>
          <p className="mt-1 text-ink-2">{t(`download.${system}_steps`)}</p>
        </section>
      ))}
    </div>
  )
}
