import { useMemo } from 'react'
import type { Cast } from '#contract/social/cast.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { useWords } from '#web/state/words.tsx'
import { textParts } from '#web/ui/text-parts.ts'
import { WrittenText } from '#web/ui/written-text.tsx'
import { handleOf, profilePath } from '#web/sections/social/address.ts'
import { Link } from '#web/ui/link.tsx'

const sizes = {
  row: { max: { lines: 12, characters: 600 }, className: 'mt-1 text-md leading-[1.5]' },
  quoted: { max: { lines: 6, characters: 280 }, className: 'mt-1 text-sm leading-[1.5]' },
  main: { max: { lines: 12, characters: 4096 }, className: 'mt-3 text-lg leading-[1.5]' },
} as const

interface CastTextProps {
  cast: Pick<Cast, 'text' | 'mentioned_profiles'>
  size: keyof typeof sizes
}

/** The text of a cast, with links for addresses and mentions. */
export function CastText({ cast, size }: CastTextProps) {
  const t = useWords()
  const text = useMemo(() => visibleText(cast.text, { keepsLines: true }), [cast.text])
  const mentioned = useMemo(
    () => new Map(cast.mentioned_profiles.map((profile) => [handleOf(profile), profile.fid])),
    [cast.mentioned_profiles],
  )
  const parts = useMemo(() => textParts(text, anyOf([...mentioned.keys()])), [text, mentioned])
  if (!text) return null
  return (
    <WrittenText
      {...sizes[size]}
      text={text}
      parts={parts}
      openName={t('warpcaster.show_more')}
      mention={(name) => (
        <Link to={profilePath(mentioned.get(name)!)} className="font-semibold">
          <bdi>{name}</bdi>
        </Link>
      )}
    />
  )
}

/** A pattern of these handles in a text, except at the start of longer ones. */
function anyOf(handles: string[]): RegExp {
  if (handles.length === 0) return /(?!)/g
  const longestFirst = handles.toSorted((one, other) => other.length - one.length)
  return new RegExp(
    `(?:${longestFirst.map((handle) => handle.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')})(?![\\p{L}\\p{N}_])`,
    'gu',
  )
}
