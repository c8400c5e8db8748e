import type { KeyboardEvent } from 'react'
import { useWords } from '#web/state/words.tsx'

interface RulePlaceProps {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (to: 'up' | 'down') => void
}

const arrow = 'size-9 rounded-sm border border-control text-md hover:border-ink'

/**
 * Moves a rule by one position: with its two buttons, or with the arrow keys on either of them. The focus follows the
 * rule.
 */
export function RulePlace({ name, isFirst, isLast, onMove }: RulePlaceProps) {
  const t = useWords()
  const onKey = (event: KeyboardEvent) => {
    const to = { ArrowUp: 'up', ArrowDown: 'down' }[event.key] as 'up' | 'down' | undefined
    if (!to) return
    event.preventDefault()
    if (!(to === 'up' ? isFirst : isLast)) onMove(to)
  }
  // aria-disabled, but still focusable: a rule at an end of the list can be moved back by keyboard.
  const button = (to: 'up' | 'down', isAtEnd: boolean, sign: string) => (
    <button
      type="button"
      className={`${arrow} ${isAtEnd ? 'cursor-default opacity-40' : ''}`}
      aria-label={t(`deskingest.move_${to}`, { name })}
      aria-disabled={isAtEnd}
      onClick={() => !isAtEnd && onMove(to)}
      onKeyDown={onKey}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
  return (
    <span className="flex gap-1.5">
      {button('up', isFirst, '↑')}
      {button('down', isLast, '↓')}
    </span>
  )
}
