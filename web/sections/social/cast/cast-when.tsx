import { castTime } from '#domain/platform/time/cast-time.ts'
import { useNow } from '#web/state/now.ts'
import { useWords } from '#web/state/words.tsx'

/** How long ago a cast was sent, in the short style of casts; the exact time is its title. `at` is ISO 8601. */
export function CastWhen({ at }: { at: string }) {
  const t = useWords()
  const time = castTime(Date.parse(at), useNow())
  return (
    <time dateTime={at} title={at.slice(0, 16).replace('T', ' ') + ' UTC'} className="whitespace-nowrap">
      {time.unit === 'now' ? t('warpcaster.time_now') : t(`warpcaster.time_${time.unit}`, { count: time.count })}
    </time>
  )
}
