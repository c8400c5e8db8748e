import { lazy, Suspense, useRef, useState, type ComponentProps } from 'react'
import { maxKeywordLength } from '#domain/constants.ts'

const Suggestions = lazy(() => import('./suggestions.tsx'))

interface SearchInputProps extends Pick<ComponentProps<'input'>, 'className' | 'placeholder' | 'defaultValue'> {
  id: string
  /** The classes of the list of suggestions, which position it relative to the surrounding element. */
  listClassName: string
}

/** A search box with suggestions, whose code is loaded with its first focus. A plain field without scripts. */
export function SearchInput({ id, listClassName, ...rest }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isUsed, setUsed] = useState(false)
  const list = `${id}-list`
  return (
    <>
      <input
        {...rest}
        ref={input}
        id={id}
        name="msg"
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        aria-controls={list}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxKeywordLength}
        onFocus={() => setUsed(true)}
      />
      {isUsed && (
        <Suspense>
          <Suggestions input={input} id={list} className={listClassName} />
        </Suspense>
      )}
    </>
  )
}
