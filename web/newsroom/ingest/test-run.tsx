import type { Output } from '#contract/calls.ts'
import { faultText } from '#web/newsroom/parts/fault-text.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { dateAndZone, dateFormat } from '#domain/platform/time/date-format.ts'
import { useSite } from '#web/state/store.ts'
import type { ResultProps } from '#web/newsroom/parts/record-dialog.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { useWords } from '#web/state/words.tsx'

/** The items that a source would currently provide, and what was understood of them. */
export function TestRun({ result, setValue }: ResultProps<Output<'deskSource.test'>, 'url'>) {
  const t = useWords()
  const { title, count, list, error, left_out, was_repaired, moved_to } = result
  return (
    <>
      {error ? (
        <p>
          <strong>{t('deskingest.failing')}</strong> {faultText(error, t)}
        </p>
      ) : (
        <p className="text-ink-2">
          <strong className="text-ink">{title}</strong> {t('deskingest.would_come', { count })}
          {was_repaired && ` ${t('deskingest.repaired')}`}
        </p>
      )}
      {moved_to && (
        <p className="flex flex-wrap items-center gap-3 py-2 wrap-anywhere">
          {t('deskingest.moved_to', { address: moved_to })}
          <Button onClick={() => setValue('url', moved_to)}>{t('deskingest.use_address')}</Button>
        </p>
      )}
      <SeenItems list={list} left_out={left_out} />
    </>
  )
}

/** Items that would be added, with what was understood of each, and what would be left out. */
export function SeenItems({ list, left_out }: Pick<Output<'deskSource.test'>, 'list' | 'left_out'>) {
  const t = useWords()
  const { zone, locale } = useSite()
  const dates = dateFormat(localeFacts[locale].tag, { ...dateAndZone, timeZone: zone })
  return (
    <>
      {left_out && <p className="py-2 wrap-anywhere">{faultText(left_out, t)}</p>}
      <ul>
        {list.map((item) => (
          <li
            key={`${item.url} ${item.dated_time} ${item.title}`}
            className="border-b border-soft py-2"
            lang={localeFacts[item.lang].tag}
          >
            <span className="block font-semibold wrap-anywhere">{item.title || item.text}</span>
            {item.title && <span className="line-clamp-2 text-ink-2">{item.text}</span>}
            <span className="flex flex-wrap gap-x-3 text-ink-3">
              {item.occasion && <span>{item.occasion}</span>}
              {item.is_cancelled && <strong>{t('deskingest.cancelled')}</strong>}
              {item.dated_time > 0 && !item.occasion && <time>{dates.format(item.dated_time * 1000)}</time>}
              {item.stated_date && <q>{item.stated_date}</q>}
              {item.is_dated_by_source && <span>{t('deskingest.dated_by_source')}</span>}
              {item.dated_time === 0 && <span>{t('deskingest.undated')}</span>}
              <span>{localeFacts[item.lang].name}</span>
              {item.tags.length > 0 && <span>{item.tags.join(t('common.separator'))}</span>}
              {item.is_public && <span>{t('deskingest.outlet_publish')}</span>}
              {item.rules.length > 0 && (
                <span>{t('deskingest.by_rule', { names: item.rules.join(t('common.separator')) })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
