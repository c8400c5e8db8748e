import { useEffect, useState, type ComponentProps } from 'react'
import type { EntityKind } from '#domain/newsroom/entity.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { readAll } from './entity-titles.ts'

interface EntityChoiceProps extends ComponentProps<'select'> {
  of: EntityKind
  defaultValue: string
}

/** Selects an entity of another kind. */
export function EntityChoice({ of, defaultValue, ...select }: EntityChoiceProps) {
  const [options, setOptions] = useState<Awaited<ReturnType<typeof readAll>>>([])
  useEffect(() => {
    readAll(of).then(setOptions, showFailure)
  }, [of])
  // Until the options are loaded, and for an entity that no longer exists, the form sends the current value.
  const isListed = options.some(({ id }) => id === defaultValue)
  return (
    <select key={options.length} defaultValue={defaultValue} {...select}>
      {!isListed && <option value={defaultValue}>{defaultValue && `#${defaultValue}`}</option>}
      {options.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  )
}
