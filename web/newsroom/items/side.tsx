import { When } from '#web/parts/when.tsx'
import { useWords } from '#web/state/words.tsx'
import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import { itemMarks } from '#domain/news/item/marks.ts'
import { clockIn } from './clock.ts'
import { Facts, type FactsProps } from './facts.tsx'
import { SidePart } from './side-part.tsx'
import { StateMark } from './state-mark.tsx'

/** The state of a version, why it was returned, when it is published, and the data that all languages share. */
export function Side({ item, unsaved }: FactsProps) {
  const t = useWords()
  const version = item.versions.find(({ lang }) => lang === item.lang)
  const { returned, release } = item
  return (
    <>
      {returned && (
        <SidePart
          title={t('deskitems.returned')}
          aside={
            <>
              {returned.by?.name} <When seconds={returned.at} />
            </>
          }
        >
          <p className="whitespace-pre-line">{returned.note}</p>
        </SidePart>
      )}
      <SidePart title={t('deskitems.state')}>
        <p>
          <StateMark version={version} />
        </p>
        {version && version.work !== 'none' && (version.shown === 'published' || version.shown === 'corrected') && (
          <p className="text-ink-2">{t('deskitems.apart')}</p>
        )}
        {item.withdrawn_reason && <p>{item.withdrawn_reason}</p>}
        {item.corrections.map(({ content, add_time }) => (
          <p key={`${add_time} ${content}`}>
            {content} <When seconds={add_time} className="text-ink-3" />
          </p>
        ))}
      </SidePart>
      {release && (
        <SidePart title={t('deskitems.goes_out')}>
          <p>
            <strong>{clockIn(release.at, release.zone)}</strong> {release.zone}
          </p>
          {release.zone !== 'UTC' && <p className="text-ink-2">{clockIn(release.at, 'UTC')} UTC</p>}
          {release.is_changed && <p>{t('deskitems.release_changed')}</p>}
          {release.failure && <p role="alert">{t('deskitems.failed', { reason: release.failure })}</p>}
        </SidePart>
      )}
      {item.may_change_facts ? <Facts item={item} unsaved={unsaved} /> : <FactsRead facts={item.facts} />}
    </>
  )
}

/** The data that all languages share, for those who may not change it. */
function FactsRead({ facts }: Pick<ItemDetail, 'facts'>) {
  const t = useWords()
  const marks = itemMarks.filter((name) => facts[name])
  if (!facts.source_name && !facts.source_url && marks.length === 0) return null
  return (
    <SidePart title={t('deskitems.facts')}>
      {(facts.source_name || facts.source_url) && (
        <p className="[overflow-wrap:anywhere]">
          {t('deskitems.source_name')}: {facts.source_name} <span className="text-ink-2">{facts.source_url}</span>
        </p>
      )}
      {marks.length > 0 && <p>{marks.map((name) => t(`deskitems.${name}`)).join(t('common.separator'))}</p>}
    </SidePart>
  )
}
