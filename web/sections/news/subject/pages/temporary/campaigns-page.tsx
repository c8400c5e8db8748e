import type { Output } from '#contract/calls.ts'
import { dayIn } from '#domain/platform/time/time.ts'
import { CollectionLd } from '#web/parts/head/collection-ld.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { useTextLang } from '#web/parts/languages/text-lang.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'

type Campaign = Output<'temporary.list'>['list'][number]

/** The campaigns that are running. */
export function CampaignsPage({ campaigns }: { campaigns: readonly Campaign[] }) {
  const t = useWords()
  return (
    <div className="max-w-[51.25rem]">
      <Head title={t('campaign.title')} description={t('campaign.text')} />
      <CollectionLd
        name={t('campaign.title')}
        description={t('campaign.text')}
        items={campaigns.map(({ title, slug }) => ({ title, path: `/temporary/${slug}` }))}
      />
      <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('campaign.title')}</h1>
      <p className="mt-2 text-ink-2">{t('campaign.text')}</p>
      <div className="mt-6 border-t-2 border-ink">
        {campaigns.length === 0 && <p className="py-14 text-ink-2">{t('campaign.empty')}</p>}
        {campaigns.map((campaign) => (
          <CampaignRow key={campaign.slug} campaign={campaign} />
        ))}
      </div>
    </div>
  )
}

function CampaignRow({ campaign }: { campaign: Campaign }) {
  const t = useWords()
  const { zone } = useSite()
  const lang = useTextLang(campaign.lang)
  return (
    <article className="border-b border-soft py-4">
      <h2 lang={lang} className="text-lg font-[650]">
        <Link to={`/temporary/${campaign.slug}`}>{campaign.title}</Link>
      </h2>
      {campaign.intro && (
        <p lang={lang} className="mt-1 text-ink-2">
          {campaign.intro}
        </p>
      )}
      <p className="mt-1 text-sm text-ink-3">{t('campaign.until', { date: dayIn(campaign.end_time * 1000, zone) })}</p>
    </article>
  )
}
