import type { Difference, LookUp } from '#contract/social/official-channel.ts'
import { kindOfCharacter } from '#domain/platform/text/character-kind.ts'
import { useWords } from '#web/state/words.tsx'

type Similar = LookUp['similar'][number]

/** An account below the official one that it resembles, with marks at all differences. */
export function LookAlike({ account, similar: { channel, differences } }: { account: string; similar: Similar }) {
  const t = useWords()
  return (
    <div className="mt-5">
      <div aria-hidden="true" className="flex gap-x-3 bg-raised px-3 py-2.5">
        <p className="w-28 shrink-0 text-xs leading-[1.75rem] text-ink-3 max-sm:hidden">
          {t('verify.you_entered')}
          <br />
          {t('verify.official')}
        </p>
        <p className="flex flex-wrap gap-y-3 font-mono text-lg leading-[1.75rem]">
          {columnsOf(account, differences).map(({ place, entered, official }) => (
            <span
              key={place}
              data-differs={entered !== official || undefined}
              className="flex w-[1.15em] flex-col items-center data-[differs]:border-b-2 data-[differs]:border-signal data-[differs]:font-bold data-[differs]:text-signal"
            >
              <span>{visible(entered)}</span>
              <span>{visible(official)}</span>
            </span>
          ))}
        </p>
      </div>
      <table className="mt-3 w-full max-w-[45rem] text-sm">
        <caption className="sr-only">{t('verify.differences', { account: channel.account })}</caption>
        <thead className="text-start text-ink-3">
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 pe-3 text-start font-normal">
              {t('verify.place')}
            </th>
            <th scope="col" className="py-1.5 pe-3 text-start font-normal">
              {t('verify.you_entered')}
            </th>
            <th scope="col" className="py-1.5 text-start font-normal">
              {t('verify.official')} <bdi>{channel.account}</bdi>
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ place, entered, official }) => (
            <tr key={`${place} ${entered}`} className="border-b border-soft align-top">
              <td className="py-2 pe-3 whitespace-nowrap">{t('verify.character', { place })}</td>
              <td className="py-2 pe-3">
                <Characters text={entered} />
              </td>
              <td className="py-2">
                <Characters text={official} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const maxShown = 4

/** Characters with their kind and number; those of a long insertion are grouped. */
function Characters({ text }: { text: string }) {
  const t = useWords()
  const each = [...text]
  if (each.length === 0) return <span className="text-ink-3">{t('verify.nothing')}</span>
  if (each.length > maxShown) return <code className="font-mono text-md">{text}</code>
  const placed = each.map((character, place) => ({ character, place }))
  return placed.map(({ character, place }) => (
    <span key={place} className="me-3 inline-block">
      <code className="font-mono text-md font-semibold">{visible(character)}</code>{' '}
      {t(`verify.kind_${kindOfCharacter(character)}`)}{' '}
      <span className="text-ink-3">U+{character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}</span>
    </span>
  ))
}

/** An invisible character is shown as a box, a missing one as a space. */
const visible = (character: string) =>
  character === '' ? '\u00a0' : kindOfCharacter(character) === 'invisible' ? '▯' : character

interface Column {
  place: number
  entered: string
  official: string
}

/** Both accounts aligned character by character; '' for a character that one of them lacks. */
function columnsOf(account: string, differences: readonly Difference[]): Column[] {
  const columns: Column[] = []
  const put = (entered: string, official: string) => columns.push({ place: columns.length, entered, official })
  const characters = [...account]
  let at = 0
  for (const difference of differences) {
    for (; at < difference.place - 1; at++) put(characters[at]!, characters[at]!)
    const [more, own] = [[...difference.entered], [...difference.official]]
    for (let index = 0; index < Math.max(more.length, own.length); index++) put(more[index] ?? '', own[index] ?? '')
    at += more.length
  }
  for (; at < characters.length; at++) put(characters[at]!, characters[at]!)
  return columns
}
