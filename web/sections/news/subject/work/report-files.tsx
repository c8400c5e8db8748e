import type { ReportFile } from '#contract/news/research.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'

const kilobyte = 1000

/** The files of a report with format, language, length and size. */
export function ReportFiles({ files }: { files: readonly ReportFile[] }) {
  const t = useWords()
  const { locale } = useSite()
  if (files.length === 0) return null
  const sizeOf = (bytes: number) =>
    new Intl.NumberFormat(localeFacts[locale].tag, {
      style: 'unit',
      unit: bytes < kilobyte ** 2 ? 'kilobyte' : 'megabyte',
      maximumFractionDigits: bytes < kilobyte ** 2 ? 0 : 1,
    }).format(bytes / (bytes < kilobyte ** 2 ? kilobyte : kilobyte ** 2))
  return (
    <ul aria-label={t('research.files')} className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
      {files.map(({ url, name, lang, bytes, pages }) => {
        const facts = [
          lang && localeFacts[lang].name,
          pages && t('research.pages', { count: pages }),
          bytes && sizeOf(Math.max(bytes, kilobyte)),
        ].filter(Boolean)
        return (
          <li key={url} className="min-w-0">
            <a
              href={url}
              download
              className="inline-flex min-h-6 max-w-full items-center font-semibold break-all text-ink underline underline-offset-3"
            >
              {name}
            </a>
            {facts.length > 0 && <span className="ms-2 text-ink-3">{facts.join(t('common.separator'))}</span>}
          </li>
        )
      })}
    </ul>
  )
}
