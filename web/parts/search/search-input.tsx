import { lazy, Suspense, useRef, useState, type ComponentProps } from 'react'
import { maxKeywordLength } from '#domain/platform/constants.ts'

const Suggestions = lazy(() => import('./suggestions.tsx'))

interface SearchInputProps
  extends Pick<ComponentProps<'input'>, 'autoFocus' | 'className' | 'placeholder' | 'defaultValue'> {
  id: string
  /** The classes of the list of suggestions, which position it relative to the surrounding element. */
  listClassName: string
}

/** A search box with suggestions, whose code is loaded with its first focus. A plain field without scripts. */
export function SearchInput({ id, listClassName, ...rest }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isUsed, setUsed] = useState(false)
  const use = () => setUsed(true)
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
        onFocus={use}
        // The browser may have given it the focus before this code was loaded.
        onInput={use}
      />
      {isUsed && (
        <Suspense>
          <Suggestions input={input} id={list} className={listClassName} />
        </Suspense>
      )}
    </>
  )
}
