import { useHref } from '#web/router/index.ts'
import { SearchInput } from '#web/parts/search/search-input.tsx'
import { useWords } from '#web/state/words.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'

/**
 * Enter or the icon opens the results in a new tab; an empty box does nothing. A plain form, which works without
 * scripts.
 */
export function SearchBox({ id, listClassName }: { id: string; listClassName: string }) {
  const t = useWords()
  return (
    <form
      role="search"
      action={useHref('/search')}
      target="_blank"
      className="relative flex h-[34px] items-center gap-2 rounded-md border border-line bg-raised px-2.5 text-ink-3 focus-within:border-control has-[input:focus]:outline-2 has-[input:focus]:outline-offset-1 has-[input:focus]:outline-signal"
      onSubmit={(event) => {
        const box = event.currentTarget.elements.namedItem('msg') as HTMLInputElement
        const text = box.value.trim()
        if (!text) event.preventDefault()
        else box.value = text
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t('header.search')}
      </label>
      <SearchInput
        id={id}
        listClassName={listClassName}
        placeholder={t('header.search')}
        className="w-full min-w-0 bg-transparent text-sm text-ink outline-none placeholder:text-ink-3"
      />
      <button
        type="submit"
        aria-label={t('header.search')}
        className="flex min-h-6 min-w-6 items-center justify-center hover:text-ink"
      >
        <SearchIcon />
      </button>
    </form>
  )
}
