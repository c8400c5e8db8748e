import { useWords } from '#web/state/words.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'

const signs = ['first', 'asks', 'hurries', 'new', 'moves'] as const

/** The signs of an impostor. */
export function Signs() {
  const t = useWords()
  return (
    <section>
      <SectionTitle>{t('verify.signs')}</SectionTitle>
      <ul>
        {signs.map((sign) => (
          <li key={sign} className="border-b border-soft py-3 text-sm text-ink-2">
            <b className="block font-[650] text-ink">{t(`verify.sign_${sign}`)}</b>
            {t(`verify.sign_${sign}_text`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
