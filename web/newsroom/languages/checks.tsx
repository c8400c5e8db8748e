import type { TranslationCheck } from '#contract/newsroom/translation.ts'
import { useWords } from '#web/state/words.tsx'

/** The names, numbers, tickers and links of the source, those missing in the translation first. */
export function Checks({ checks }: { checks: readonly TranslationCheck[] }) {
  const t = useWords()
  const sorted = checks.toSorted((one, other) => Number(one.is_found) - Number(other.is_found))
  const found = checks.filter(({ is_found }) => is_found).length
  return (
    <aside
      aria-label={t('desklang.terms')}
      className="text-sm md:col-start-3 md:row-span-2 md:row-start-1 max-md:order-last max-md:mt-6"
    >
      <h2 className="flex justify-between border-b-2 border-ink pb-2.5 font-[650]">
        {t('desklang.terms')}
        <span className="font-normal text-ink-3">{t('desklang.found_of', { found, all: checks.length })}</span>
      </h2>
      {checks.length > 0 && found === checks.length && (
        <p className="border-b border-soft py-2 text-ink-2">{t('desklang.agree')}</p>
      )}
      <ul>
        {sorted.map(({ kind, source, target, is_found }) => (
          <li key={`${kind} ${source}`} className="border-b border-soft py-2">
            <span className={is_found ? undefined : 'font-semibold'}>{source}</span>
            {target !== source && <span className="block text-ink-2">{target}</span>}
            {!is_found && (
              <span className="block border-s-2 border-signal ps-2 text-xs text-ink-2">{t('desklang.not_found')}</span>
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}
