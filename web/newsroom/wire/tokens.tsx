import type { FlashCommand } from '#domain/news/item/flash-field.ts'
import { useWords, type Words } from '#web/state/words.tsx'

/** The settings of the flash, one chip per command; a click removes it. */
export function Tokens({
  commands,
  onRemove,
}: {
  commands: readonly FlashCommand[]
  onRemove: (place: number) => void
}) {
  const t = useWords()
  return (
    <ul aria-label={t('deskwire.set')} className="mt-2.5 flex min-h-7 flex-wrap items-center gap-2 text-sm">
      {commands.map((command, place) => {
        const name = nameOf(command, t)
        return (
          <li key={name}>
            <button
              type="button"
              aria-label={t('deskwire.remove', { name })}
              className="min-h-7 rounded-sm border border-control px-2 hover:border-ink hover:line-through"
              onClick={() => onRemove(place)}
            >
              {name}
            </button>
          </li>
        )
      })}
      <li className="font-mono text-xs text-ink-3" aria-hidden="true">
        / # $
      </li>
    </ul>
  )
}

function nameOf(command: FlashCommand, t: Words): string {
  switch (command.kind) {
    case 'level':
      return t('deskwire.token_level', { level: command.level })
    case 'source':
      return `${command.name || new URL(command.url).host}${command.url ? ' ↗' : ''}`
    case 'tag':
      return `# ${command.tag}`
    case 'token':
      return `$ ${command.symbol}`
    default:
      return t(`deskwire.token_${command.kind}`)
  }
}
